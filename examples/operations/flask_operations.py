"""The operations by which crm-conformance makes your program use its access; for Flask. Who can call
them can make your program work, so offer them in a test configuration alone:

    if os.environ.get("CRM_TEST") == "1":
        app.register_blueprint(operations(connect_url, work, is_connected), url_prefix="/_integration")

Leave out a function that your program does not have: the checks that need it are then not run.
"""

from flask import Blueprint, jsonify, request


def operations(connect_url=None, work=None, is_connected=None):
    """Each function takes the order as a dictionary with account_id and account_host.

    connect_url gives the address of the page that starts the flow. work does a piece of work: what is read,
    add-leads, list-sources or add-custom-field, and items are names. It raises where the work failed, and
    gives "not-offered" for work that your program does not do. is_connected says whether your program holds
    the account for connected.
    """
    own = Blueprint("crm_conformance", __name__)
    offered = {"connect": connect_url, "work": work, "status": is_connected}

    @own.get("/")
    def discover():
        return jsonify(operations=[name for name, function in offered.items() if function])

    @own.post("/connect")
    def connect():
        return jsonify(url=connect_url(request.get_json()))

    @own.post("/work")
    def do_work():
        try:
            if work(request.get_json()) == "not-offered":
                return "", 501
            return jsonify(done=True)
        except Exception as error:
            return jsonify(done=False, reason=str(error))

    @own.post("/status")
    def status():
        return jsonify(connected=bool(is_connected(request.get_json())))

    return own
