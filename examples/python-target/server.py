"""A partial implementation of the contract with Python's standard library, as an example of a target.

It has the token endpoint, the account and the errors 401, 404, 405 and 429. It has no leads, no
custom fields, no sources, no chats, no authorization page and no hooks; target.yaml says so. The
server does not know crm-conformance. It has a backdoor for its own tests, POST /_backdoor/<name>, and
adapter.mjs maps control operations to it.

    python3 server.py --port 8080
"""

import argparse
import base64
import hashlib
import hmac
import itertools
import json
import secrets
import threading
import time
import urllib.parse
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

CODE_SECONDS = 20 * 60
ACCESS_SECONDS = 24 * 3600
REFRESH_SECONDS = 90 * 24 * 3600
REQUESTS_PER_SECOND = 7
RETRY_AFTER_SECONDS = 1
TITLES = {
    400: "Bad Request",
    401: "Unauthorized",
    404: "Not Found",
    405: "Method Not Allowed",
    429: "Too Many Requests",
}


class Problem(Exception):
    """An error answer of Shape A, or of Shape E if it has more fields."""

    def __init__(self, status, detail, **more):
        super().__init__(detail)
        self.status = status
        self.body = {
            "title": TITLES[status],
            "type": f"https://www.rfc-editor.org/rfc/rfc9110#status.{status}",
            "status": status,
            "detail": detail,
            **more,
        }


class BackdoorProblem(Exception):
    """A request to the backdoor with an unknown id or name."""


class World:
    """The state of the service. All methods are called under one lock."""

    def __init__(self):
        self.lock = threading.RLock()
        self.ids = itertools.count(1001)
        self.offset_ms = 0
        self.key = secrets.token_bytes(32)
        self.accounts = {}
        self.integrations = {}
        self.installations = {}
        self.codes = {}
        self.access = {}
        self.refresh = {}
        self.requests = {}

    def now_ms(self):
        return int(time.time() * 1000) + self.offset_ms

    def now(self):
        return self.now_ms() / 1000

    # -- the limiter: a sliding log of the last second, by address

    def count(self, address):
        now = self.now()
        recent = [at for at in self.requests.get(address, []) if at > now - 1]
        if len(recent) >= REQUESTS_PER_SECOND:
            self.requests[address] = recent
            raise Problem(429, "Too many requests", retry_after=RETRY_AFTER_SECONDS)
        self.requests[address] = [*recent, now]

    # -- tokens

    def grant(self, client_id, account_id, user_id):
        """Installs an integration and returns an authorization code."""
        installation = self.installations.setdefault((client_id, account_id), {"active": True})
        if not installation["active"]:
            installation = self.installations[client_id, account_id] = {"active": True}
        code = secrets.token_urlsafe(48)
        self.codes[code] = {
            "client_id": client_id,
            "account_id": account_id,
            "user_id": user_id,
            "installation": installation,
            "until": self.now() + CODE_SECONDS,
        }
        return code

    def exchange(self, fields):
        """Returns a pair of tokens for a code or a refresh token. The contract does not define refusals."""
        integration = self.integrations.get(fields.get("client_id"))
        secret = str(fields.get("client_secret", ""))
        if integration is None or not hmac.compare_digest(
            secret.encode(), integration["secret"].encode()
        ):
            raise Problem(401, "The integration is unknown or its secret key is wrong")
        if fields.get("grant_type") == "authorization_code":
            # The first exchange removes the code, so a second exchange fails.
            held = self.codes.get(fields.get("code"))
            if held is None or held["client_id"] != fields["client_id"]:
                raise Problem(400, "The authorization code is not valid")
            del self.codes[fields["code"]]
            if held["until"] < self.now() or not held["installation"]["active"]:
                raise Problem(400, "The authorization code is not valid")
            return self.issue(held, None)
        if fields.get("grant_type") == "refresh_token":
            return self.renew(fields)
        raise Problem(400, "The grant type is not known")

    def renew(self, fields):
        token = self.refresh.get(fields.get("refresh_token"))
        if (
            token is None
            or token["client_id"] != fields["client_id"]
            or token["outdated"]
            or token["until"] < self.now()
            or not token["installation"]["active"]
        ):
            raise Problem(401, "The refresh token is not valid")
        # The answer may be lost, so the old token lives until the new one has been used.
        if token["parent"] is not None:
            self.refresh[token["parent"]]["outdated"] = True
        return self.issue(token, fields["refresh_token"])

    def issue(self, held, parent):
        kept = {name: held[name] for name in ("client_id", "account_id", "user_id", "installation")}
        issued = int(self.now())
        access = self.sign(
            {
                "jti": secrets.token_hex(16),
                "iat": issued,
                "exp": issued + ACCESS_SECONDS,
                "sub": str(held["user_id"]),
                "aud": held["client_id"],
                "account_id": held["account_id"],
                "scopes": ["crm"],
            }
        )
        refresh = secrets.token_urlsafe(64)
        self.access[access] = {**kept, "until": self.now() + ACCESS_SECONDS}
        self.refresh[refresh] = {
            **kept,
            "until": self.now() + REFRESH_SECONDS,
            "parent": parent,
            "outdated": False,
        }
        return {
            "token_type": "Bearer",
            "expires_in": ACCESS_SECONDS,
            "access_token": access,
            "refresh_token": refresh,
        }

    def sign(self, claims):
        def part(data):
            return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

        head = part(json.dumps({"alg": "HS256", "typ": "JWT"}).encode())
        body = part(json.dumps(claims).encode())
        mac = hmac.new(self.key, f"{head}.{body}".encode(), hashlib.sha256).digest()
        return f"{head}.{body}.{part(mac)}"

    def caller(self, header):
        """Returns the owner of an access token, or raises a 401."""
        scheme, _, token = (header or "").partition(" ")
        held = self.access.get(token.strip()) if scheme.lower() == "bearer" else None
        if held is None or held["until"] < self.now() or not held["installation"]["active"]:
            raise Problem(401, "The access token is missing, expired or revoked")
        return held

    # -- the backdoor

    def open_account(self, users, details):
        """Makes an account with its users. A user with an id exists already and joins the account."""
        users = [{"id": user.get("id") or next(self.ids), "role": user["role"]} for user in users]
        account_id = next(self.ids)
        now = int(self.now())
        self.accounts[account_id] = {
            "id": account_id,
            "name": f"Account {account_id}",
            "subdomain": f"account{account_id}",
            "created_at": now,
            "created_by": users[0]["id"],
            "updated_at": now,
            "updated_by": users[0]["id"],
            "country": "NL",
            "currency": "EUR",
            "currency_symbol": "€",
            **details,
        }
        return {"account": account_id, "users": users}

    def register(self):
        client_id = str(uuid.uuid4())
        secret = secrets.token_urlsafe(48)
        self.integrations[client_id] = {"secret": secret}
        return {"id": client_id, "secret": secret}

    def install(self, integration, account, user):
        if integration not in self.integrations:
            raise BackdoorProblem(f"there is no integration {integration}")
        if account not in self.accounts:
            raise BackdoorProblem(f"there is no account {account}")
        return self.grant(integration, account, user)

    def uninstall(self, integration, account):
        installation = self.installations.get((integration, account))
        if installation is None:
            raise BackdoorProblem(f"{integration} is not installed in {account}")
        installation["active"] = False

    def forget_requests(self):
        self.requests.clear()

    def pass_time(self, seconds):
        self.offset_ms += round(seconds * 1000)
        return self.now()


BACKDOOR = {
    "open_account": World.open_account,
    "register": World.register,
    "install": World.install,
    "uninstall": World.uninstall,
    "forget_requests": World.forget_requests,
    "pass_time": World.pass_time,
}


class Handler(BaseHTTPRequestHandler):
    """Handles one request: the backdoor below /_backdoor, and the contract elsewhere."""

    protocol_version = "HTTP/1.1"
    # Send head and body in one packet; otherwise each answer waits for the client's acknowledgement.
    wbufsize = -1
    disable_nagle_algorithm = True
    world = None

    def answer(self):
        path = self.path.partition("?")[0]
        length = int(self.headers.get("content-length") or 0)
        body = self.rfile.read(length) if length else b""
        with self.world.lock:
            if path.startswith("/_backdoor/"):
                status, value = self.backdoor(path.removeprefix("/_backdoor/"), body)
            else:
                status, value = self.by_contract(path, body)
        self.send(status, value)

    def by_contract(self, path, body):
        world = self.world
        try:
            world.count(self.client_address[0])
            if path == "/oauth2/access_token":
                if self.command != "POST":
                    raise Problem(405, f"{self.command} is not supported here")
                return 200, world.exchange(self.fields(body))
            caller = world.caller(self.headers.get("authorization"))
            if path != "/api/v4/account":
                raise Problem(404, f"There is nothing at {self.command} {self.url()}")
            if self.command not in ("GET", "HEAD"):
                raise Problem(405, f"{self.command} is not supported here")
            account = world.accounts[caller["account_id"]]
            link = {"self": {"href": self.url()}}
            return 200, {**account, "current_user_id": caller["user_id"], "_links": link}
        except Problem as problem:
            return problem.status, problem.body

    def backdoor(self, name, body):
        if self.command != "POST" or name not in BACKDOOR:
            return 404, {"error": f"the backdoor knows {', '.join(BACKDOOR)}"}
        try:
            return 200, {"result": BACKDOOR[name](self.world, **json.loads(body or b"{}"))}
        except (BackdoorProblem, TypeError, KeyError, ValueError) as error:
            return 400, {"error": f"{type(error).__name__}: {error}"}

    def fields(self, body):
        kind = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        try:
            if kind == "application/x-www-form-urlencoded":
                return dict(urllib.parse.parse_qsl(body.decode()))
            found = json.loads(body)
        except ValueError:
            found = None
        if not isinstance(found, dict) or not all(isinstance(v, str) for v in found.values()):
            raise Problem(400, "The body is no object of texts")
        return found

    def url(self):
        return f"http://{self.headers.get('host', 'localhost')}{self.path}"

    def send(self, status, value):
        data = b"" if status == 204 else json.dumps(value).encode()
        self.send_response(status)
        if status != 204:
            kind = "application/json" if status < 400 else "application/problem+json"
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = answer

    def log_message(self, format, *args):
        """Logs nothing, because the requests of a run would fill the log."""


class Server(ThreadingHTTPServer):
    request_queue_size = 128
    daemon_threads = True


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=8080)
    port = parser.parse_args().port
    Handler.world = World()
    with Server(("127.0.0.1", port), Handler) as server:
        print(f"listens on http://127.0.0.1:{port}", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    main()
