import { foldedWords, foldText, hasWords } from './folded-text.js'

describe('a text as searches compare it', () => {
  it.each([
    ['José da Conceição', 'jose da conceicao'],
    ['JOSÉ', 'jose'],
    ['Jose\u0301 Conceic\u0327a\u0303o', 'jose conceicao'],
    ["D'Ávila", 'davila'],
    ['D’Ávila', 'davila'],
    ['D´Ávila', 'davila'],
    ['D`A\u0301vila', 'davila'],
    ['Ｍａｒｉａ', 'maria'],
    ['Ma\u00adri\u200ba', 'maria'],
    ['CO–2026—00157', 'co-2026-00157'],
    ['Łukasz Ødegård Đorđe', 'lukasz odegard dorde'],
    ['Straße Ænes Œuvre Þór', 'strasse aenes oeuvre thor'],
    ['İstanbul Işık', 'istanbul isik'],
    ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['山田\u3000太郎', '山田 太郎'],
    ['a\u2028b\u0085c\u00a0d\ne\u0001f', 'a b c d e f'],
    ['김민수', '김민수'],
    ['under_score 100% (.*)', 'under_score 100% (.*)'],
  ])('of %j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
    expect(foldText(folded)).toBe(folded)
  })

  it('is the same when it is folded again, of every character', () => {
    const points = Array.from({ length: 0x20000 }, (_, point) => point).filter(
      (point) => point < 0xd800 || point > 0xdfff,
    )
    const characters = points.map((point) => String.fromCodePoint(point))
    expect(characters.filter((one) => foldText(foldText(one)) !== foldText(one))).toEqual([])
  })
})

describe('the words of a search', () => {
  it('are folded, and each stands once', () => {
    expect(foldedWords(' Ávila,  JOSÉ;josé\u2028d’Ávila ')).toEqual(['avila', 'jose', 'davila'])
    expect(foldedWords(' , ')).toEqual([])
  })

  it.each([
    ['sao paulo', true],
    ['paulo s', true],
    ['', true],
    ['paulo x', false],
  ])('%j is found in "São Paulo": %s', (search, found) => expect(hasWords('São Paulo', search)).toBe(found))
})
