import { safeNextPath } from './SignInPage'

const origin = 'https://cartorio.example'

describe('where a sign-in leads', () => {
  it.each([
    ['/admin', '/admin'],
    ['/admin?status=PAID#topo', '/admin?status=PAID#topo'],
    [null, '/admin'],
    ['', '/admin'],
    ['https://evil.example/', '/admin'],
    ['//evil.example/', '/admin'],
    ['/\\evil.example/', '/admin'],
    ['/\t/evil.example/', '/admin'],
    ['javascript:alert(1)', '/admin'],
  ])('%s leads to %s', (next, path) => expect(safeNextPath(next, origin)).toBe(path))
})
