import type { JSX } from 'preact';
import {
  paceInWords,
  placeWords,
  secretsInWords,
  secretWords,
  tokensInWords,
} from '../integration.js';
import type { ReportIntegration, ReportSighting } from '../model.js';
import { count } from '../words.js';
import { VerdictIcon } from './icon.js';
import { Lineage } from './lineage.js';
import { Recorded } from './text.js';

const width = 960;
const height = 120;
/** The contract's limit, requests a second for one address. */
const limit = 7;
/** Width of the gap between two checks, in bars. */
const gap = 1;

interface Of {
  readonly integration: ReportIntegration;
}

/** What the service, its users and their browsers saw of an integration. */
export function Seen({ integration }: Of): JSX.Element {
  return (
    <>
      <Secrets integration={integration} />
      <Tokens integration={integration} />
      <Requests integration={integration} />
    </>
  );
}

function Secrets({ integration }: Of): JSX.Element {
  const stray = integration.seen.filter(({ expected }) => !expected);
  const expected = integration.seen.filter((each) => each.expected);
  return (
    <section id="secrets" aria-labelledby="secrets-title">
      <h2 id="secrets-title">Where your secret went</h2>
      <p class="lead">
        {stray.length === 0
          ? `${capital(secretsInWords(integration))}.`
          : `The secret key or a token was seen in ${count(stray.length, 'place')} where none belongs.`}
      </p>
      <p class="note">
        Looked at: every request that came, each page, header, cookie and redirect that a browser
        got, the files that the checks asked for, the hosts that the checks opened, and the output
        of the program.
      </p>
      {stray.length > 0 && (
        <ul class="sightings">
          {stray.map((sighting) => (
            <Sighting sighting={sighting} />
          ))}
        </ul>
      )}
      {expected.length > 0 && (
        <details>
          <summary>Where they belong: {count(expected.length, 'place')}</summary>
          <ul class="sightings">
            {expected.map((sighting) => (
              <Sighting sighting={sighting} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Sighting({ sighting }: { readonly sighting: ReportSighting }): JSX.Element {
  const { place, kind, where, expected, checks } = sighting;
  const [first, ...others] = checks;
  return (
    <li class={expected ? 'v-passed' : 'v-failed'}>
      <VerdictIcon verdict={expected ? 'passed' : 'failed'} />
      <span>
        <b>{secretWords[kind]}</b> {placeWords[place]}
        {where !== '' && (
          <>
            {': '}
            <code>
              <Recorded text={where} max={200} />
            </code>
          </>
        )}
        <small>
          {' '}
          in <code>{first}</code>
          {others.length > 0 && ` and ${count(others.length, 'other check')} or more`}
        </small>
      </span>
    </li>
  );
}

function Tokens({ integration }: Of): JSX.Element {
  const { lives } = integration;
  return (
    <section id="tokens" aria-labelledby="tokens-title">
      <h2 id="tokens-title">The tokens as the service saw them</h2>
      <p class="lead">{capital(tokensInWords(integration))}.</p>
      {lives !== undefined && (
        <>
          <p class="note">
            The picture shows one check in which several were handed out, <code>{lives.check}</code>
            .
          </p>
          <Lineage lineage={lives.lineage} exchanges={lives.exchanges} origin="user" />
        </>
      )}
    </section>
  );
}

/** The requests in each second, check by check, with the 429 answers in another colour. */
function Requests({ integration }: Of): JSX.Element {
  const { pace } = integration;
  return (
    <section id="requests" aria-labelledby="requests-title">
      <h2 id="requests-title">Requests a second</h2>
      <p class="lead">{capital(paceInWords(integration))}.</p>
      {pace.length === 0 ? (
        <p class="note">In no second of a check so many came that a picture would tell more.</p>
      ) : (
        <Picture integration={integration} />
      )}
    </section>
  );
}

function Picture({ integration }: Of): JSX.Element {
  const { pace, busiest, refused } = integration;
  const top = Math.max(busiest, limit) * 1.05;
  const columns = pace.reduce((sum, { seconds }) => sum + seconds.length + gap, 0);
  const bar = width / columns;
  const yOf = (requests: number): number => height - (requests / top) * height;
  let column = 0;
  return (
    <figure class="pace of-integration">
      <figcaption>
        <p class="note">
          Each bar is a second of the service’s clock in which requests came; seconds without one
          are left out. The line is the limit of the contract. The bars of one check stand together:{' '}
          {pace.length} of the checks, those with 429 answers first, then the busiest.
        </p>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={paceInWords(integration)}
      >
        {pace.map(({ check, seconds }) => {
          const bars = seconds.map(([second, requests, ignored]) => {
            const x = column * bar;
            column += 1;
            const accepted = requests - ignored;
            const told = `${check}, second ${second}: ${count(requests, 'request')}, ${ignored} answered 429`;
            const part = (name: string, from: number, to: number) =>
              to > from && (
                <rect
                  class={name}
                  x={x.toFixed(1)}
                  y={yOf(to).toFixed(1)}
                  width={Math.max(1, bar - 1.5).toFixed(1)}
                  height={(yOf(from) - yOf(to)).toFixed(1)}
                />
              );
            return (
              <g>
                <title>{told}</title>
                {part('bar-of-pace', 0, accepted)}
                {part('unplanned', accepted, requests)}
              </g>
            );
          });
          column += gap;
          return bars;
        })}
        <path class="ground" d={`M0 ${height}H${width}`} />
        <path class="limit" d={`M0 ${yOf(limit).toFixed(1)}H${width}`} />
      </svg>
      <p class="axis">
        <span class="key">
          <span class="answered">▬</span> answered
          {refused > 0 && (
            <>
              {' '}
              <span class="unplanned">▬</span> answered 429
            </>
          )}
        </span>
      </p>
      <details>
        <summary>The same in words</summary>
        <ul>
          {pace.map(({ check, seconds }) => (
            <li>
              <code>{check}</code>: at most {Math.max(...seconds.map(([, requests]) => requests))}{' '}
              in a second, {seconds.reduce((sum, [, , ignored]) => sum + ignored, 0)} answered 429
            </li>
          ))}
        </ul>
      </details>
    </figure>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
