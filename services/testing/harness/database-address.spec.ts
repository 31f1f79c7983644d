import { databaseAt, withOption } from './database-address.js'

describe("the address of one of a server's databases", () => {
  it.each([
    ['mongodb://127.0.0.1:27017', 'mongodb://127.0.0.1:27017/orders'],
    ['mongodb://127.0.0.1:27017/', 'mongodb://127.0.0.1:27017/orders'],
    [
      'mongodb://u:p%2F@one:1,two:2/admin?replicaSet=rs&tls=true',
      'mongodb://u:p%2F@one:1,two:2/orders?replicaSet=rs&tls=true',
    ],
    ['mongodb://127.0.0.1?replicaSet=rs', 'mongodb://127.0.0.1/orders?replicaSet=rs'],
    ['mongodb+srv://db.example/?w=1', 'mongodb+srv://db.example/orders?w=1'],
    ['rediss://:p@127.0.0.1:6379/2?family=6', 'rediss://:p@127.0.0.1:6379/orders?family=6'],
  ])('keeps what else the address says: %s', (url, expected) => expect(databaseAt(url, 'orders')).toBe(expected))

  it.each([
    ['mongodb://a/b', 'mongodb://a/b?directConnection=true'],
    ['mongodb://a/b?w=1', 'mongodb://a/b?w=1&directConnection=true'],
    ['mongodb://a/b?directConnection=false&w=1', 'mongodb://a/b?w=1&directConnection=true'],
  ])('takes an option: %s', (url, expected) => expect(withOption(url, 'directConnection', 'true')).toBe(expected))
})
