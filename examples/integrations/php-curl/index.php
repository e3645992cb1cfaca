<?php
// A small integration on plain curl, as many are written. It keeps one account in token_info.json.
$file = getenv('DATA_DIR') . '/token_info.json';
$client = ['client_id' => getenv('CLIENT_ID'), 'client_secret' => getenv('CLIENT_SECRET'), 'redirect_uri' => getenv('REDIRECT_URI')];

function ask(string $url, ?array $body, array $headers): array {
    $curl = curl_init($url);
    curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_HTTPHEADER => ['Content-Type: application/json', ...$headers]]);
    if ($body !== null) curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body));
    $text = curl_exec($curl);
    return [curl_getinfo($curl, CURLINFO_HTTP_CODE), json_decode((string) $text, true)];
}

function tokens(array $grant, string $base): array {
    global $client, $file;
    [, $pair] = ask("$base/oauth2/access_token", $client + $grant, []);
    $pair['expires'] = time() + $pair['expires_in'];
    file_put_contents($file, json_encode($pair));
    return $pair;
}

function access(): array {
    global $file;
    $pair = json_decode(file_get_contents($file), true);
    if ($pair['expires'] < time()) {
        $pair = tokens(['grant_type' => 'refresh_token', 'refresh_token' => $pair['refresh_token']], getenv('BASE_URL'));
    }
    return ["Authorization: Bearer {$pair['access_token']}"];
}

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if ($path === '/connect') {
    session_start();
    $_SESSION['state'] = bin2hex(random_bytes(16));
    header('Location: ' . getenv('AUTH_URL') . "/oauth?client_id={$client['client_id']}&state={$_SESSION['state']}");
} elseif ($path === '/callback') {
    session_start();
    if (isset($_SESSION['state']) && ($_GET['state'] ?? '') !== $_SESSION['state']) exit('wrong state');
    // The token endpoint is at the host of the account, which referer names.
    $referer = $_GET['referer'];
    $port = parse_url(getenv('BASE_URL'), PHP_URL_PORT);
    tokens(['grant_type' => 'authorization_code', 'code' => $_GET['code']], 'http://' . (str_contains($referer, ':') ? $referer : "$referer:$port"));
    echo 'connected';
} elseif ($path === '/hook') {
    $account = (int) $_GET['account_id'];
    $right = hash_hmac('sha256', "{$client['client_id']}|$account", $client['client_secret']);
    if ($_GET['signature'] == $right) unlink($file);
    echo 'ok';
} elseif ($path === '/_integration/') {
    echo json_encode(['operations' => ['work']]);
} elseif ($path === '/_integration/work') {
    $order = json_decode(file_get_contents('php://input'), true);
    $items = array_map(fn ($name) => ['name' => $name], $order['items']);
    $base = getenv('BASE_URL') . '/api/v4';
    [$status] = match ($order['what']) {
        'add-leads' => ask("$base/leads", $items, access()),
        'list-sources' => ask("$base/sources", null, access()),
        default => ask("$base/account", null, access()),
    };
    echo json_encode(['done' => $status < 300, 'reason' => "status $status"]);
} else {
    http_response_code(404);
}
