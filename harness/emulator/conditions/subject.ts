import type { Ctx } from '../context.js';
import type {
  AccessToken,
  Account,
  Authorization,
  Code,
  Installation,
  Integration,
  RefreshToken,
} from '../model.js';

/** What a decision of the emulator is about: all that its arguments and its caller tell. */
export interface Subject {
  readonly code?: Code | undefined;
  readonly authorization?: Authorization | undefined;
  readonly access?: AccessToken | undefined;
  readonly refresh?: RefreshToken | undefined;
  readonly installation?: Installation | undefined;
  readonly integration?: Integration | undefined;
  readonly account?: Account | undefined;
  readonly userId?: number | undefined;
}

/** Finds the subject of a decision. What one thing tells of another is followed. */
export function subjectOf(
  ctx: Partial<Pick<Ctx, 'caller' | 'presented'>>,
  args: readonly unknown[],
): Subject {
  const access = find(args, 'jti') ?? ctx.caller?.access ?? ctx.presented;
  const refresh = find(args, 'children') ?? access?.refresh;
  const authorization =
    find(args, 'accessTokens') ?? refresh?.authorization ?? access?.authorization;
  const ownCode = find(args, 'channel');
  const installation =
    find(args, 'deactivations') ?? ownCode?.installation ?? authorization?.installation;
  const code =
    ownCode ??
    (authorization === undefined
      ? newestCode(installation)
      : installation?.codes.find((each) => each.authorization === authorization));
  return {
    code,
    authorization,
    access,
    refresh,
    installation,
    integration: find(args, 'oldSecrets') ?? installation?.integration,
    account: find(args, 'subdomain') ?? installation?.account ?? ctx.caller?.account,
    // An event of an installation alone is about the user who was given a code last.
    userId: authorization?.userId ?? ownCode?.userId ?? ctx.caller?.userId ?? code?.userId,
  };
}

/** The code of the newest pair, or else the newest one: a widget may give two, of which one is left over. */
function newestCode(installation: Installation | undefined): Code | undefined {
  const codes = installation?.codes;
  return codes?.findLast((each) => each.authorization !== undefined) ?? codes?.at(-1);
}

/** The kinds of the model, each by a member that it alone has. */
interface Kinds {
  readonly jti: AccessToken;
  readonly children: RefreshToken;
  readonly accessTokens: Authorization;
  readonly channel: Code;
  readonly deactivations: Installation;
  readonly oldSecrets: Integration;
  readonly subdomain: Account;
}

/** The first argument of a kind. */
function find<K extends keyof Kinds>(args: readonly unknown[], member: K): Kinds[K] | undefined {
  return args.find(
    (each): each is Kinds[K] => typeof each === 'object' && each !== null && member in each,
  );
}
