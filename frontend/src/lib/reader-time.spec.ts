import { formatReaderTime, readerTimes } from './reader-time'

const november = new Date('2026-11-27T12:00:00Z')

describe('the times of a page', () => {
  it('are Brasília’s where the reader’s clock shows the same', () => {
    expect(readerTimes(november, 'America/Sao_Paulo')).toBe('Datas e horários de Brasília.')
    expect(readerTimes(november, 'America/Argentina/Buenos_Aires')).toBe('Datas e horários de Brasília.')
  })

  // The zone's name is the browser's, which words it by its version.
  it.each([
    ['Asia/Tokyo', /Japão \(GMT\+9\)\. Em Brasília são 12 h a menos\.$/],
    ['Asia/Kolkata', /Índia \(GMT\+5:30\)\. Em Brasília são 8 h 30 min a menos\.$/],
    ['America/New_York', / \(GMT-5\)\. Em Brasília são 2 h a mais\.$/],
    ['Europe/London', / \(GMT(\+0)?\)\. Em Brasília são 3 h a menos\.$/],
  ])('name the zone of the reader, and the office’s beside it: %s', (name, words) => {
    expect(readerTimes(november, name)).toMatch(/^Datas e horários do seu aparelho: Horário \S/)
    expect(readerTimes(november, name)).toMatch(words)
  })

  it('name the offset alone where the zone has no name', () =>
    expect(readerTimes(november, 'Etc/GMT-3')).toBe(
      'Datas e horários do seu aparelho: GMT+3. Em Brasília são 6 h a menos.',
    ))

  it('are those of the device', () =>
    expect(formatReaderTime('2026-11-27T12:00:00Z')).toMatch(/^27\/11\/2026 \d\d:00$/))
})
