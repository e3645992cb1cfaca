import { describe, expect, it } from 'vitest';
import type { Order } from '../../../harness/check/evidence.js';
import { noting } from '../../../harness/run/orders.js';
import type { Control } from '../../../harness/check/control.js';
import { StillClock } from '../http/client-rig.js';

const clock = new StillClock();
clock.time = 1234.6;

/** A control whose operations are methods that need their object, as an adapter's may be. */
class Adapter {
  readonly #calls: unknown[] = [];
  get calls(): readonly unknown[] {
    return this.#calls;
  }
  async deactivate(request: unknown): Promise<void> {
    this.#calls.push(request);
  }
  async failNext(): Promise<void> {
    throw new Error('the target cannot');
  }
  async readClock(): Promise<{ now: number }> {
    return { now: this.#calls.length };
  }
}

describe('noting', () => {
  function noted(): { adapter: Adapter; control: Control; orders: Order[] } {
    const adapter = new Adapter();
    const orders: Order[] = [];
    return {
      adapter,
      orders,
      control: noting(
        adapter,
        clock,
        () => 7,
        (order) => orders.push(order),
      ),
    };
  }

  it('passes on what is ordered, and notes it with its time and place', async () => {
    const { adapter, control, orders } = noted();
    await control.deactivate?.({ client_id: 'c', account_id: 5 });
    expect(adapter.calls).toEqual([{ client_id: 'c', account_id: 5 }]);
    expect(orders).toEqual([
      { at: 1235, after: 7, text: 'the integration was deactivated in account 5' },
    ]);
  });

  it('notes neither what failed nor what changes nothing', async () => {
    const { control, orders } = noted();
    await expect(control.failNext?.({ account_id: 5, times: 1 })).rejects.toThrow('cannot');
    expect(await control.readClock?.()).toEqual({ now: 0 });
    expect(orders).toEqual([]);
  });

  it('offers what the control offers, and no more', () => {
    const { control } = noted();
    expect(control.deactivate).toBeDefined();
    expect(control.grant).toBeUndefined();
  });
});
