/**
 * How numbers and codes arrive in a field: a paste brings other signs, and where a keyboard composes, each key arrives
 * as a part of a composition. `right` is what they mean; `null` where they are refused.
 */
export type TypedCase = {
  readonly kind: 'postal code' | 'card' | 'telephone' | 'CPF' | 'order number' | 'day of birth' | 'amount'
  readonly country: string | null
  readonly how: 'composed' | 'pasted' | 'typed'
  readonly typed: string
  readonly right: string | null
}

const rows: readonly (readonly [TypedCase['kind'], string | null, TypedCase['how'], string, string | null])[] = [
  ['postal code', 'JP', 'composed', '1000001', '100-0001'],
  ['postal code', 'BR', 'composed', '01310100', '01310-100'],
  ['postal code', 'PT', 'composed', '1100148', '1100-148'],
  ['postal code', 'CA', 'composed', 'm5v3l9', 'M5V 3L9'],
  ['postal code', 'GB', 'composed', 'sw1a1aa', 'SW1A 1AA'],
  ['postal code', 'JP', 'pasted', '〒100-0001', '100-0001'],
  ['postal code', 'BR', 'pasted', 'CEP 01310-100', '01310-100'],
  ['postal code', 'BR', 'pasted', '01.310-100', '01310-100'],
  ['postal code', 'DE', 'pasted', 'D-10115', '10115'],
  ['postal code', 'CH', 'pasted', 'CH-8001', '8001'],
  ['postal code', 'SE', 'pasted', 'SE-111 20', '111 20'],
  ['postal code', 'GB', 'pasted', ' SW1A 1AA', 'SW1A 1AA'],
  ['postal code', 'JP', 'pasted', '１００-０００１', '100-0001'],
  ['card', null, 'composed', '4242424242424242', '4242 4242 4242 4242'],
  ['telephone', null, 'pasted', '\u202a+1 305 555 0142\u202c', '+13055550142'],
  ['telephone', null, 'pasted', '+1\u2011305\u2011555\u20110142', '+13055550142'],
  ['telephone', null, 'pasted', '+44 07911 123456', '+447911123456'],
  ['CPF', null, 'pasted', '529.982.247\u201125', '529.982.247-25'],
  ['CPF', null, 'pasted', '５２９．９８２．２４７－２５', '529.982.247-25'],
  ['order number', null, 'pasted', 'CO\u20132026\u201300052', 'CO-2026-00052'],
  ['order number', null, 'typed', '#co-2026-00052.', 'CO-2026-00052'],
  ['day of birth', null, 'composed', '１５', '15'],
  ['amount', null, 'typed', '0.001', null],
  ['amount', null, 'typed', '1.000', '1000.00'],
  ['postal code', 'KR', 'composed', '04524', '04524'],
  ['postal code', 'US', 'composed', '331011234', '33101-1234'],
  ['postal code', 'NL', 'composed', '1012js', '1012 JS'],
  ['postal code', 'PL', 'composed', '00001', '00-001'],
  ['postal code', 'US', 'pasted', 'FL 33101', '33101'],
  ['postal code', 'CA', 'pasted', 'AB T5J 2R7', 'T5J 2R7'],
  ['postal code', 'LV', 'pasted', 'LV-1010', '1010'],
  ['postal code', 'AT', 'pasted', 'A−1010 Wien', '1010'],
  ['card', null, 'pasted', '\u200e4000\u20110025\u20110000\u20113155', '4000 0025 0000 3155'],
  ['card', null, 'composed', '４２４２４２４２４２４２４２４２', '4242 4242 4242 4242'],
  ['telephone', null, 'pasted', 'tel:+55-11-91234-5678', '+5511912345678'],
  ['telephone', null, 'composed', '＋８１３１２３４５６７８', '+81312345678'],
  ['CPF', null, 'composed', '52998224725', '529.982.247-25'],
  ['CPF', null, 'pasted', 'CPF 529.982.247−25', '529.982.247-25'],
  ['order number', null, 'typed', 'CO 2026 52', 'CO-2026-00052'],
  ['order number', null, 'composed', 'ＣＯー２０２６ー００052', 'CO-2026-00052'],
  ['day of birth', null, 'composed', '3', '3'],
  ['amount', null, 'typed', '００.５００', null],
  ['amount', null, 'pasted', '１.０００,５０', '1000.50'],
]

export const typedCases: readonly TypedCase[] = rows.map(([kind, country, how, typed, right]) => ({
  kind,
  country,
  how,
  typed,
  right,
}))
