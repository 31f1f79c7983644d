import { readDevice } from './device.js'

describe('the device that a User-Agent names', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      { browser: 'Chrome', system: 'Windows' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iOS' },
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', { browser: 'Firefox', system: 'Linux' }],
    ['', { browser: null, system: null }],
    [undefined, { browser: null, system: null }],
    ['x'.repeat(5000), { browser: null, system: null }],
  ])('%s', (userAgent, device) => expect(readDevice(userAgent)).toEqual(device))
})
