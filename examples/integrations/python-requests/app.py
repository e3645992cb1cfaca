"""A small integration on requests, as many are written. It keeps one account in token_info.json."""

import hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse

import requests

BASE, AUTH = os.environ["BASE_URL"], os.environ["AUTH_URL"]
CLIENT = {
    "client_id": os.environ["CLIENT_ID"],
    "client_secret": os.environ["CLIENT_SECRET"],
    "redirect_uri": os.environ["REDIRECT_URI"],
}
FILE = os.path.join(os.environ["DATA_DIR"], "token_info.json")


def tokens(grant, base=BASE):
    answer = requests.post(f"{base}/oauth2/access_token", json={**CLIENT, **grant}).json()
    answer["expires"] = time.time() + answer["expires_in"]
    with open(FILE, "w") as file:
        json.dump(answer, file)
    return answer


def access():
    with open(FILE) as file:
        kept = json.load(file)
    if kept["expires"] < time.time():
        kept = tokens({"grant_type": "refresh_token", "refresh_token": kept["refresh_token"]})
    return {"Authorization": f"Bearer {kept['access_token']}"}


def work(what, items):
    if what == "read":
        answer = requests.get(f"{BASE}/api/v4/account", headers=access())
    elif what == "add-leads":
        answer = requests.post(f"{BASE}/api/v4/leads", headers=access(), json=[{"name": n} for n in items])
    else:
        answer = requests.get(f"{BASE}/api/v4/sources", headers=access())
    answer.raise_for_status()
    return answer.json()


class App(BaseHTTPRequestHandler):
    def reply(self, status, body, **headers):
        data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in {"Content-Length": str(len(data)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        url = urlparse(self.path)
        query = {name: values[0] for name, values in parse_qs(url.query).items()}
        if url.path == "/connect":
            self.reply(302, "", Location=f"{AUTH}/oauth?client_id={CLIENT['client_id']}&state=shop")
        elif url.path == "/callback":
            tokens({"grant_type": "authorization_code", "code": query["code"]})
            self.reply(200, "connected")
        elif url.path == "/hook":
            account = int(query["account_id"])
            text = f"{CLIENT['client_id']}|{account}"
            right = hmac.new(CLIENT["client_secret"].encode(), text.encode(), hashlib.sha256).hexdigest()
            if right == query["signature"]:
                os.remove(FILE)
            self.reply(200, "ok")
        elif url.path == "/_integration/":
            self.reply(200, {"operations": ["work"]})
        else:
            self.reply(404, "not found")

    def do_POST(self):
        order = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        try:
            self.reply(200, {"done": True, "answer": work(order["what"], order["items"])})
        except Exception as error:
            self.reply(200, {"done": False, "reason": str(error)})


ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), App).serve_forever()
