import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  failed,
  notRun,
  passed,
  resultOf as result,
  undecided,
  warned,
} from '../../reports/outcomes.js';
import { progressOn } from '../../../harness/cli/progress.js';

/** A stream that keeps what is written to it. */
function stream(isTTY: boolean, columns = 40) {
  const made = Object.assign(new PassThrough(), { isTTY, columns });
  let text = '';
  made.on('data', (chunk) => (text += String(chunk)));
  return {
    stream: made as unknown as NodeJS.WriteStream, // what progress asks of a stream is there
    text: () => text,
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('progress', () => {
  it('is one line on a terminal, which renews itself and goes in the end', () => {
    const { stream: terminal, text } = stream(true);
    const progress = progressOn(terminal, 12);
    progress.start('tokens/one');
    vi.setSystemTime(1_001_000);
    progress.result(result('tokens/one', undecided));
    vi.setSystemTime(1_002_000);
    progress.start('tokens/two');
    expect(text()).toContain('0 of 12 checks  tokens/one');
    expect(text()).toContain('1 of 12 checks, 1 not');
    expect(text()).not.toContain('\n');
    progress.stop();
    expect(text().endsWith('\u001B[1G\u001B[0K')).toBe(true);
  });

  it('does not draw more often than the eye can see', () => {
    const { stream: terminal, text } = stream(true);
    const progress = progressOn(terminal, 500);
    for (let i = 0; i < 500; i += 1) {
      progress.start(`c${i}`);
      progress.result(result(`c${i}`, passed));
    }
    expect(text().match(/of 500/g)).toHaveLength(1);
  });

  it('is never wider than the terminal', () => {
    const { stream: terminal, text } = stream(true, 30);
    progressOn(terminal, 1).start('x'.repeat(200));
    // The rest of a cut line is told in a number, so the line itself stays short.
    const shown = text()
      .split('\u001B[')
      .map((part) => part.replace(/^\d+[GK]/, ''));
    expect(shown.join('').length).toBeLessThan(60);
  });

  it('is a line each half a minute in a log, with an estimate that learns', () => {
    const { stream: log, text } = stream(false);
    const progress = progressOn(log, 12);
    for (const id of ['a', 'b', 'c']) progress.start(id);
    progress.result(result('a', undecided));
    vi.setSystemTime(1_029_999);
    progress.result(result('b', passed));
    expect(text()).toBe('');
    vi.setSystemTime(1_030_000);
    progress.result(result('c', passed));
    expect(text()).toBe('3 of 12 checks, 1 not green, about 1 min 30 s left\n');
    vi.setSystemTime(1_060_000);
    progress.start('d');
    expect(text()).toContain('3 of 12 checks, 1 not green, about 3 min left\n');
  });

  it('tells a failure when it happens', () => {
    const { stream: log, text } = stream(false);
    const progress = progressOn(log, 2);
    progress.start('tokens/one');
    progress.result(result('tokens/one', failed));
    expect(text()).toBe('✕ tokens/one: expected 200, got 400\n');
  });

  it('tells a cause once, not the failures that follow from it', () => {
    const { stream: log, text } = stream(false);
    const causes: Record<string, string[]> = { 'a/two': ['a/one'], 'a/three': ['a/two'] };
    const progress = progressOn(log, 4, { dependsOn: (check) => causes[check] ?? [] });
    for (const id of ['a/one', 'a/two', 'a/three', 'b/own']) {
      progress.start(id);
      progress.result(result(id, failed));
    }
    expect(text().match(/^✕ \S+/gm)).toEqual(['✕ a/one:', '✕ b/own:']);
  });

  it('tells in a further round what has turned green and red', () => {
    const { stream: log, text } = stream(false);
    const progress = progressOn(log, 4, { red: new Set(['a/mended', 'a/same']) });
    for (const id of ['a/mended', 'a/same', 'a/new', 'a/fine']) progress.start(id);
    progress.result(result('a/mended', passed));
    progress.result(result('a/same', failed));
    progress.result(result('a/new', warned));
    progress.result(result('a/fine', passed));
    expect(text().split('\n')).toEqual([
      '✓ a/mended turned green',
      '✕ a/same still red: expected 200, got 400',
      '! a/new turned red: expected 200, got 400',
      '',
    ]);
  });

  it('leaves checks that never started out of its total', () => {
    const { stream: log, text } = stream(false);
    const progress = progressOn(log, 1);
    progress.result(result('held/back', notRun));
    progress.start('tokens/one');
    vi.setSystemTime(1_030_000);
    progress.result(result('tokens/one', passed));
    expect(text()).toBe('1 of 1 checks\n');
  });
});
