// For require(). Node's own loader loads the module, also where a test runner has another require,
// as jest has, which cannot load an ES module.
'use strict';
const { Module } = require('node:module');
const path = require('node:path');

module.exports = new Module(__filename).require(
  path.join(__dirname, '../../dist/harness/library/emulator.js'),
);
