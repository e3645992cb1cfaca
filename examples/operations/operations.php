<?php
/**
 * The operations by which crm-conformance makes your program use its access; for plain PHP. Who can call
 * them can make your program work, so offer them in a test configuration alone, before all other routes:
 *
 *   if (getenv('CRM_TEST') === '1' && integration_operations('/_integration', $functions)) exit;
 *
 * $functions has 'connect', 'work' and 'status', each with an order as an array with account_id and
 * account_host. 'connect' gives the address of the page that starts the flow. 'work' does a piece of work:
 * $order['what'] is read, add-leads, list-sources or add-custom-field, and $order['items'] are names. It
 * throws where the work failed, and gives 'not-offered' for work that your program does not do. 'status'
 * says whether your program holds the account for connected. Leave out what your program does not have:
 * the checks that need it are then not run.
 */
function integration_operations(string $prefix, array $functions): bool
{
    $path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
    if (!str_starts_with($path, "$prefix/")) return false;
    $name = substr($path, strlen($prefix) + 1);
    header('Content-Type: application/json');
    if ($name === '') {
        echo json_encode(['operations' => array_keys($functions)]);
        return true;
    }
    if (!isset($functions[$name])) {
        http_response_code(404);
        return true;
    }
    $order = json_decode(file_get_contents('php://input'), true);
    if ($name === 'connect') echo json_encode(['url' => $functions['connect']($order)]);
    if ($name === 'status') echo json_encode(['connected' => (bool) $functions['status']($order)]);
    if ($name === 'work') {
        try {
            if ($functions['work']($order) === 'not-offered') http_response_code(501);
            else echo json_encode(['done' => true]);
        } catch (Throwable $error) {
            echo json_encode(['done' => false, 'reason' => $error->getMessage()]);
        }
    }
    return true;
}
