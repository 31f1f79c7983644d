// Run once by MongoDB's image, on an empty database: the product's user, who may read and write its three databases,
// make and drop their collections and indexes, and nothing else.
const password = require('node:fs').readFileSync('/run/secrets/password', 'utf8').trim()

db.getSiblingDB('admin').createUser({
  user: 'cartorio',
  pwd: password,
  roles: ['cartorio_read', 'cartorio_state', 'cartorio_files'].map((name) => ({ role: 'readWrite', db: name })),
})
