import { deviceWords } from './device-words'

it.each([
  [{ browser: 'Chrome', system: 'Windows' }, 'Chrome no Windows'],
  [{ browser: 'Firefox', system: null }, 'Firefox'],
  [{ browser: null, system: 'iOS' }, 'Navegador desconhecido no iOS'],
  [{ browser: null, system: null }, 'Navegador desconhecido'],
])('a device in words: %j', (device, words) => expect(deviceWords(device)).toBe(words))
