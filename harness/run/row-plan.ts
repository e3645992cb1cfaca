import { axes, valueOf } from '../check/axes.js';
import type { Capability } from '../check/capabilities.js';
import type { DeclaredFacts } from '../check/check.js';
import { type Circumstance, circumstances } from '../check/circumstances.js';
import type { PairCover, Preset, Row } from '../check/pair-cover.js';
import { inTurn } from '../service/given/case-parts.js';
import { referenceFigures } from './generated/reference-figures.js';
import { hashSeed } from './seed.js';
import {
  bothCodes,
  bothModes,
  carried,
  deep,
  drawnInLight,
  isFreeAt,
  light,
  modeOf,
  otherRenewals,
  swapped,
  widgetOf,
  widgetTurns,
} from './row-values.js';
import { accountsBeside, ownTurn, pooled, pooledTurns } from './row-turns.js';
import { RowAxes } from './row-axes.js';
import { agesAccess, isFit, sharesAccess } from './row-fit.js';

/** A row of circumstances in which a check is judged. */
export interface PlannedRow {
  readonly on: readonly Circumstance[];
  /** Where its cases take turns in some of them: the turn before the first case. */
  readonly turn?: number;
  /** Whether it is there only because two values would not meet in the area without it. */
  readonly isFurther?: true;
}

/** What a plan must know of a check. */
export interface Plannable {
  readonly id: string;
  readonly area: string;
  readonly declared: Pick<DeclaredFacts, 'kind' | 'does' | 'needs'> & {
    readonly circumstances?: 'own' | undefined;
  };
}

/** A check that sends no more requests in plain circumstances has further rows of the page and of a widget, which cost little. */
const cheap = 10;
/** Most rows that an area has beside those of each check. */
const mostFurther = 60;

/** What is fixed in the rows of a check. */
interface Ways {
  /** The place of the check among those of its area, or of its pool. */
  readonly place: number;
  /** Whether nothing else goes on beside it. */
  readonly isAlone: boolean;
  /** The accounts of the row that has no private integration. */
  readonly accounts: Circumstance;
  readonly mode: string;
  readonly widget: string;
}

/** A check with several grants has them by turns. */
const bothOfEach = { mode: bothModes, widget: bothCodes };

/** Rows that checks have by turns, and what is drawn for the first row of all of them. */
interface Pool {
  readonly first: Row;
  readonly others: readonly Row[][];
  /** One that all of them have: what it has of the page, and tokens that are old. */
  readonly aged: Row;
}

/**
 * The rows of circumstances of each check: first one that costs little, then one of the authorization page and one of
 * a widget. Checks that share their access, and those that send few requests, have further rows of other ways to a
 * grant. One row of most checks has an old token. In each area the rows are a covering array: any two values of two
 * axes meet in some check. What is free to be there or not is missing in one of the rows of the page and of the widget
 * at most.
 */
export class RowPlan {
  readonly #axes: RowAxes;
  readonly #age: readonly Circumstance[];
  readonly #seed: number;
  readonly #rows = new Map<string, PlannedRow[]>();
  readonly #judged: readonly Plannable[];
  readonly #pool: Pool;

  /**
   * @param checks all checks of the catalog
   * @param seed of the run
   */
  constructor(
    checks: readonly Plannable[],
    has: (capability: Capability) => boolean,
    seed: number,
  ) {
    this.#seed = hashSeed(seed, 'rows');
    const isOffered = (name: Circumstance) => circumstances[name].needs.every(has);
    this.#age = isOffered('aged') ? ['aged'] : [];
    const offered = axes.map(({ name, values }) => ({
      name,
      values: values.filter((value) => value.every(isOffered)),
    }));
    this.#axes = new RowAxes(offered, this.#seed);
    this.#judged = checks.filter(
      ({ declared: { kind, circumstances: own } }) => kind === 'check' && own === undefined,
    );
    this.#pool = this.#pooled();
  }

  /** The rows of a check, the one to begin with first. A check that the catalog does not have is planned alone. */
  rowsOf(id: string, declared: Plannable['declared']): readonly PlannedRow[] {
    const known = this.#rows.get(id);
    if (known !== undefined) return known;
    const area = this.#judged.find((each) => each.id === id)?.area;
    if (area === undefined) this.#planArea([{ id, area: '', declared }], 0);
    else this.#planArea(this.#judged.filter((each) => each.area === area));
    return this.#rows.get(id) ?? [];
  }

  /** Rows beside the first one for checks that share their access, and what is drawn for their first row. */
  #pooled(): Pool {
    const cover = this.#axes.cover('shared');
    const first = this.#first(cover, 1);
    // Each page row has one grant, and so one mode.
    const [mode, otherMode] = swapped<Circumstance>(
      (this.#seed & 1) === 0,
      'popup',
      'post-message',
    );
    const others = Array.from({ length: pooled }, (_each, place) => [
      ...this.#pageAndWidget(cover, first, {
        place,
        isAlone: false,
        accounts: 'other-accounts',
        mode,
        widget: widgetOf(place),
      }),
      ...this.#axes.bare({ 'origin of the grant': widgetOf(place + widgetTurns) }, carried),
    ]);
    const aged = this.#axes.preset({
      'origin of the grant': 'page',
      'mode of the page': otherMode,
      accounts: 'second-account',
    });
    return { first, others, aged: this.#noted(cover, aged) };
  }

  #planArea(unordered: readonly Plannable[], most = mostFurther): void {
    const pool = this.#pool;
    const checks = this.#shuffled(unordered);
    const [area = ''] = checks.map((each) => each.area);
    const cover = this.#axes.cover(area);
    // A storm is judged in one of its rows, so they do not count.
    const ofStorms = this.#axes.cover(`${area} storms`);
    for (const [place, { id, declared }] of checks.entries()) {
      const isShared = sharesAccess(declared);
      const isStorm = declared.does.includes('storm');
      const own = isStorm ? ofStorms : cover;
      const first = isShared ? pool.first : this.#first(own, place);
      const isCheap = !isStorm && requestsOf(id) <= cheap;
      const ways = { place, isAlone: !isFit('company', declared), accounts: accountsBeside(place) };
      const ownRows = () =>
        isCheap
          ? this.#inAllWays(own, first, ways)
          : this.#pageAndWidget(own, first, { ...ways, ...bothOfEach });
      const others = isShared ? (pool.others[place % pooled] ?? []) : ownRows();
      const further = others.map((row) => this.#axes.namesIn(row));
      if (!isShared && agesAccess(declared)) further.at(-1)?.push(...this.#age);
      const turns = isShared ? pooledTurns(place) : [ownTurn(place)];
      const on = this.#lightOf(first);
      const aged = isShared ? [pool.aged] : [];
      this.#rows.set(id, [
        ...turns.map((each) => ({ on, turn: each })),
        ...further.map((names) => ({ on: names })),
        ...aged.map((row) => ({ on: [...this.#axes.namesIn(row), ...this.#age] })),
      ]);
      if (isStorm) continue;
      for (const each of turns) {
        cover.add(this.#axes.all.map((axis) => valueOf(axis, inTurn(on, each))));
      }
      for (const row of [...others, ...aged]) cover.add(row);
    }
    const cheapest = checks
      .filter(({ declared }) => !declared.does.includes('storm'))
      .toSorted((a, b) => requestsOf(a.id) - requestsOf(b.id));
    for (let n = 0; n < most && cover.left > 0 && cheapest.length > 0; n += 1) {
      const on = this.#axes.namesIn(this.#noted(cover, new Map()));
      this.#rows.get(cheapest[n % cheapest.length]?.id ?? '')?.push({ on, isFurther: true });
    }
  }

  /** What is drawn for a first row; company is dear, so it comes in rows of few cases alone. */
  #first(cover: PairCover, place: number): Row {
    const isDeep = place % otherRenewals !== 0;
    const fixed = this.#axes.preset({
      'origin of the grant': undefined,
      company: undefined,
      ...(!isFreeAt(place) && { 'mode of the page': modeOf(place) }),
      ...(isDeep && { renewals: 'renewed' }),
    });
    return cover.next(fixed);
  }

  #lightOf(first: Row): Circumstance[] {
    const drawn = this.#axes.all.flatMap(({ name, values }, axis) =>
      drawnInLight.includes(name) ? (values[first[axis] ?? 0] ?? []) : [],
    );
    const offered = new Set(this.#axes.all.flatMap(({ values }) => values.flat()));
    const all = drawn.includes('renewed') ? [...drawn, ...deep] : drawn;
    return [...new Set([...light, ...all])].filter((name) => offered.has(name));
  }

  /** Rows of the page in either mode, and of either code of a widget; one of each has little else. */
  #inAllWays(cover: PairCover, first: Row, ways: Omit<Ways, 'mode' | 'widget'>): Row[] {
    const { place } = ways;
    const mode = modeOf(place);
    return [
      ...this.#pageAndWidget(cover, first, { ...ways, mode, widget: widgetOf(place) }),
      ...this.#axes.bare(
        { 'origin of the grant': 'page', 'mode of the page': modeOf(place + 1) },
        carried,
      ),
      ...this.#axes.bare({ 'origin of the grant': widgetOf(place + widgetTurns) }, carried),
    ];
  }

  /**
   * A row of the page and one of a widget, of which each free circumstance has one at least. Most of them have
   * different users and kinds of integrations, and a pair of the page is that of its code.
   */
  #pageAndWidget(
    cover: PairCover,
    first: Row,
    { place, mode, widget: code, isAlone, accounts: several }: Ways,
  ): Row[] {
    const isFree = isFreeAt(place);
    const company = place % 2;
    const [user, otherUser] = swapped<Circumstance>(place % 8 < 4, 'second-user', 'third-user');
    // The rows differ in the accounts, also at free places: some clauses have only one check.
    const [accounts, otherAccounts] = swapped<Circumstance>(company === 0, 'private', several);
    const page = this.#noted(
      cover,
      this.#axes.preset({
        'origin of the grant': 'page',
        ...((isAlone || company === 0) && { company: undefined }),
        accounts,
        ...(!isFree && {
          'place of the user': user,
          renewals: company === 0 ? undefined : 'lost-renewal',
        }),
        ...((!isFree || mode !== bothModes) && { 'mode of the page': mode }),
      }),
    );
    const missing = this.#axes.all.flatMap(({ name, values }, axis) =>
      values.length === 2 && page[axis] === 0 && name !== 'company' ? [[axis, 1] as const] : [],
    );
    const isDeep = this.#isDeep(first) || this.#isDeep(page);
    // Renewals are dear, so most checks have those of later grants once.
    const isRenewedLater = !isFree && this.#axes.namesIn(page).includes('renewed-later');
    const widget = this.#axes.preset({
      'origin of the grant': code,
      ...((isAlone || company === 1) && { company: undefined }),
      accounts: otherAccounts,
      ...(!isFree && {
        'place of the user': otherUser,
        // The other one of that in the first row.
        'mode of the page': modeOf(place + 1),
      }),
      ...(isRenewedLater && { 'renewed-later': undefined }),
      ...(isDeep ? company === 0 && { renewals: 'retried' } : { renewals: 'renewed' }),
    });
    return [page, this.#noted(cover, new Map([...missing, ...widget]))];
  }

  #noted(cover: PairCover, preset: Preset): Row {
    const row = cover.next(preset);
    cover.add(row);
    return row;
  }

  #isDeep(row: Row): boolean {
    return this.#axes.namesIn(row).includes('renewed');
  }

  #shuffled(items: readonly Plannable[]): Plannable[] {
    return items.toSorted((a, b) => hashSeed(this.#seed, a.id) - hashSeed(this.#seed, b.id));
  }
}

function requestsOf(id: string): number {
  return referenceFigures[id]?.requests[0] ?? 0;
}
