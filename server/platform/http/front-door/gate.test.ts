import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

/** A gate whose turns and whose time a test drives. */
const drive = () => {
  let time = 0;
  let planned: (() => void)[] = [];
  const told: string[] = [];
  const gate = createGate({
    patience: { expectedMs: 200, atMostMs: 400 },
    now: () => time,
    nextTurn: (then) => planned.push(then),
  });
  const come = (name: string, { takesMs = 1, isGone = false } = {}): void =>
    gate.enter({
      goOn: () => {
        told.push(name);
        time += takesMs;
      },
      sendAway: () => told.push(`${name} away`),
      isGone: () => isGone,
    });
  const turn = (): void => {
    const due = planned;
    planned = [];
    for (const then of due) then();
  };
  return {
    come,
    turn,
    turns: (count: number) => {
      for (let at = 0; at < count; at += 1) turn();
    },
    pass: (ms: number) => {
      time += ms;
    },
    connect: () => gate.accepted(),
    told,
    away: () => told.filter((one) => one.endsWith('away')),
    rests: () => planned.length === 0,
    /** Enough requests to know how long one takes. */
    learn: (takesMs: number) => {
      for (let at = 0; at < 200; at += 1) {
        come('', { takesMs });
        turn();
      }
      told.length = 0;
    },
  };
};

const many = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at));

describe('the gate', () => {
  it('lets requests in one a turn, in the order of their coming', () => {
    const { come, turn, told, rests } = drive();
    for (const name of ['a', 'b', 'c']) come(name);
    expect(told).toEqual([]);
    turn();
    expect(told).toEqual(['a']);
    turn();
    turn();
    expect(told).toEqual(['a', 'b', 'c']);
    turn();
    expect(rests()).toBe(true);
  });

  it('sends away at once whoever would wait too long, by what others take', () => {
    const { come, learn, told } = drive();
    learn(10);
    for (const name of many(40)) come(name);
    const away = told.length;
    // 200 ms are 20 requests of 10 ms, and two are taken up while the others come.
    expect(away).toBeGreaterThanOrEqual(16);
    expect(away).toBeLessThanOrEqual(19);
    expect(told.at(-1)).toBe('39 away');
  });

  it('lets more in where they take less, and lets in again once the queue is shorter', () => {
    const { come, learn, turns, told, away } = drive();
    learn(1);
    for (const name of many(150)) come(name);
    expect(away()).toEqual([]);
    for (const name of many(150)) come(name);
    expect(away().length).toBeGreaterThan(50);
    turns(400);
    told.length = 0;
    come('later');
    turns(1);
    expect(told).toEqual(['later']);
  });

  it('takes one in sixteen up while very many come in one turn', () => {
    const { come, told } = drive();
    for (const name of many(64)) come(name);
    expect(told).toEqual(['0', '1', '2', '3']);
  });

  it('keeps who waited long while few wait: that is a pause of the machine', () => {
    const { come, turn, pass, told } = drive();
    come('early');
    pass(401);
    for (const name of many(15)) come(name);
    turn();
    // It was alone: few can wait out a pause of the machine.
    expect(told.filter((one) => one.startsWith('early'))).toEqual(['early']);
  });

  it('sends those away who waited too long in front of a crowd', () => {
    const { come, turn, pass, away } = drive();
    for (const name of many(10)) come(name);
    pass(401);
    for (const name of many(40)) come(`late ${name}`);
    turn();
    expect(away().length).toBeGreaterThan(5);
    expect(away().every((one) => !one.startsWith('late'))).toBe(true);
  });

  it('forgets whose caller has gone', () => {
    const { come, turn, told } = drive();
    come('gone', { isGone: true });
    come('here');
    turn();
    expect(told).toEqual(['here']);
  });

  it('isn’t closed to many by one request that takes very long', () => {
    const { come, learn, turn, away } = drive();
    learn(1);
    come('report', { takesMs: 2_000 });
    turn();
    for (const name of many(150)) come(name);
    expect(away()).toEqual([]);
  });

  it('rests while connections come, and works on after a while though they still come', () => {
    const { come, turn, pass, connect, told } = drive();
    come('a');
    for (let ms = 0; ms < 20; ms += 1) {
      connect();
      turn();
      pass(1);
    }
    expect(told).toEqual([]);
    connect();
    turn();
    expect(told).toEqual(['a']);
  });

  it('works in the next turn when no more connections come', () => {
    const { come, turn, connect, told } = drive();
    come('a');
    connect();
    turn();
    expect(told).toEqual([]);
    turn();
    expect(told).toEqual(['a']);
  });
});
