import { formatReaderTime, nameReaderZone } from './reader-time'

describe('the time of an event', () => {
  it('is the one of the device’s clock', () =>
    expect(formatReaderTime('2026-11-27T12:00:00Z')).toMatch(/^27\/11\/2026 \d\d:00$/))
})

const november = new Date('2026-11-27T12:00:00Z')

describe('the zone of the times of a page', () => {
  it.each(['America/Sao_Paulo', 'America/Argentina/Buenos_Aires'])(
    'is Brasília’s where the reader’s clock shows the same: %s',
    (timeZone) => expect(nameReaderZone(november, { timeZone })).toBe('Datas e horários de Brasília.'),
  )

  // A zone's name is the browser's, which words it by its version.
  it.each([
    ['Asia/Tokyo', /Japão\. Em Brasília são 12 h a menos\.$/],
    ['Asia/Kolkata', /Índia\. Em Brasília são 8 h 30 min a menos\.$/],
    ['America/New_York', /\S\. Em Brasília são 2 h a mais\.$/],
    ['Europe/London', /Greenwich\. Em Brasília são 3 h a menos\.$/],
    ['Etc/GMT-3', /GMT\+0?3(:00)?\. Em Brasília são 6 h a menos\.$/],
  ])('is the reader’s, with the office’s beside it: %s', (timeZone, words) => {
    expect(nameReaderZone(november, { timeZone })).toMatch(/^Datas e horários do seu aparelho: \S/)
    expect(nameReaderZone(november, { timeZone })).toMatch(words)
  })
})
