// Small sounds of our own, made when they are needed: no file is fetched. They are off until
// somebody turns them on.

import { recall, remember } from "./memory.js";

/** Notes in hertz, one after the other. */
const TUNES = { turn: [587, 880], answer: [784, 659, 784], over: [523, 659, 784, 1047] };
const APART = 0.13; // seconds between two notes
const LASTING = 0.5; // seconds until a note has died away
const LOUDNESS = 0.14;

/** @type {AudioContext|null} */
let speaker = null;

/** @returns {boolean} */
export const isSoundOn = () => recall("sound") === "on";

/** @param {boolean} on */
export function switchSound(on) {
  remember("sound", on ? "on" : "off");
  if (on) play("turn"); // so that everybody knows what to listen for
}

/** Browsers let a page sound only after something was touched on it. */
export function wake() {
  if (!isSoundOn()) return;
  speaker ??= new AudioContext();
  speaker.resume();
}

/** @param {keyof typeof TUNES} tune */
export function play(tune) {
  if (!isSoundOn() || !("AudioContext" in window)) return;
  wake();
  const from = speaker.currentTime + 0.02;
  TUNES[tune].forEach((pitch, n) => sound(pitch, from + n * APART));
}

/** A note like a bar of wood that is struck: loud at once, and soon gone. */
function sound(pitch, at) {
  const loudness = speaker.createGain();
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(LOUDNESS, at + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + LASTING);
  loudness.connect(speaker.destination);
  const note = speaker.createOscillator();
  note.type = "triangle";
  note.frequency.value = pitch;
  note.connect(loudness);
  note.start(at);
  note.stop(at + LASTING);
}
