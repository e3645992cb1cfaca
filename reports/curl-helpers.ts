/** A function of the script; the script contains only the functions that it calls. */
export interface Helper {
  readonly name: string;
  readonly text: string;
}

/** The first lines of a script for a target of plain HTTP. */
export const start = `work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# send N METHOD URL OPTION...: sends one request and stores its answer as N.head and N.body.
send() {
  local n=$1 method=$2 url=$3 status
  shift 3
  [ "$method" = HEAD ] && set -- --head "$@"
  status=$(curl -sS -g --path-as-is --max-time 60 -X "$method" -H 'Expect:' \\
    -D "$work/$n.head" -o "$work/$n.body" -w '%{http_code}' "$@" "$url") || status='no answer'
  echo "request $n: $status" >&2
}

# show N: prints an answer; characters that could steer a terminal are shown as escapes.
show() {
  printf '\\nthe answer to request %s:\\n\\n' "$1" >&2
  cat "$work/$1.head" "$work/$1.body" 2>/dev/null | node -e '
    const text = require("fs").readFileSync(0, "utf8").replaceAll("\\r\\n", "\\n");
    const code = (char) => "\\\\u{" + char.codePointAt(0).toString(16).toUpperCase() + "}";
    console.log(text.replace(/(?![\\n\\t])[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]/gu, code));
  '
}`;

/** The first lines of a script for a target with TLS, whose authorities CA_FILE may name. */
export const startOfTls = start.replace('curl -sS', 'curl -sS ${CA_FILE:+--cacert "$CA_FILE"}');

/** The other functions, in the order of the script. */
export const all: readonly Helper[] = [
  {
    name: 'take',
    text: `# take NAME N KEY...: sets NAME to a value of the JSON body of answer N.
take() {
  local name=$1 n=$2 value
  shift 2
  value=$(node -e '
    let value = JSON.parse(require("fs").readFileSync(0, "utf8"));
    for (const key of process.argv.slice(1)) value = value[key];
    if (typeof value !== "string") throw new Error("no text there");
    process.stdout.write(value);
  ' -- "$@" <"$work/$n.body" 2>/dev/null) || {
    echo "answer $n contains no $*: the target did not behave as recorded" >&2
    exit 1
  }
  printf -v "$name" '%s' "$value"
}`,
  },
  {
    name: 'find',
    text: `# find NAME N head|body BEFORE [url]: sets NAME to the text after BEFORE in answer N.
find() {
  local name=$1 value
  value=$(node -e '
    const text = require("fs").readFileSync(0, "utf8");
    const at = text.indexOf(process.argv[1]);
    if (at < 0) throw new Error("not there");
    const [found] = text.slice(at + process.argv[1].length).match(/^[^&;"\\x27<>\\s]*/);
    process.stdout.write(process.argv[2] ? decodeURIComponent(found) : found);
  ' -- "$4" "\${5:-}" <"$work/$2.$3" 2>/dev/null) || {
    echo "answer $2 contains no $4: the target did not behave as recorded" >&2
    exit 1
  }
  printf -v "$name" '%s' "$value"
}`,
  },
  {
    name: 'need',
    text: `# need NAME WHAT: asks for a value that is granted only at this point.
need() {
  if [ -z "\${!1:-}" ]; then
    [ -t 0 ] || { echo "$1 is not set: it must be $2, granted at this point" >&2; exit 2; }
    read -rp "$1 ($2, granted now): " "$1"
  fi
}`,
  },
  {
    name: 'later',
    text: `# later SECONDS WORDS: moves the clock of the target. MOVE_CLOCK is a command that takes the seconds.
later() {
  if [ -n "\${MOVE_CLOCK:-}" ]; then $MOVE_CLOCK "$1" >/dev/null
  elif [ "$1" -le 5 ]; then sleep "$1"
  elif [ -t 0 ]; then read -rp "move the clock of the target by $1 s ($2), then press Enter "
  else
    echo "the clock of the target must move by $2: set MOVE_CLOCK to a command that takes seconds" >&2
    exit 2
  fi
}`,
  },
  {
    name: 'order',
    text: `# order WORDS: repeats an action that the run did through control. ORDER is a command that takes the words.
order() {
  if [ -n "\${ORDER:-}" ]; then $ORDER "$1" >/dev/null
  elif [ -t 0 ]; then read -rp "do this now, then press Enter: $1 "
  else
    echo "at this point: $1; set ORDER to a command that does it" >&2
    exit 2
  fi
}`,
  },
  {
    name: 'url',
    text: `# url VALUE encodes a value for a URL or a form; json VALUE encodes it for a JSON string.
url() { node -e 'process.stdout.write(encodeURIComponent(process.argv[1]))' -- "$1"; }`,
  },
  {
    name: 'json',
    text: `json() { node -e 'process.stdout.write(JSON.stringify(process.argv[1]).slice(1, -1))' -- "$1"; }`,
  },
];
