import { countryName } from './countries.js'

/** Countries by their article; the others have none: "para Portugal". */
const byArticle = {
  o: 'AF AZ BH BJ BN BQ BR BT CA CD CG CL DJ EC EG EH GA GB HT IO IQ IR JP KE KG KH KW KZ LA LB LK LS MA ML MW MX NE NP PA PE PK PY QA SD SN SR SS TD TG TJ TL TM UY UZ VN YE ZW',
  a: 'AL AM AQ AR AS AT AU BA BE BG BO BV CF CH CI CN CO CR CX CZ DE DK DM DO DZ EE ER ES ET FI FM FR GE GF GL GM GN GQ GR GT GW GY HR HU ID IE IM IN IS IT JM JO KP KR LR LT LV LY MD MK MN MQ MR MY NA NC NF NG NI NO NZ PF PG PL PS RE RO RS RU SA SE SI SK SO SY TH TN TR TZ UA VA VE ZA ZM',
  os: 'AE CM NL TF US',
  as: 'AX BM BS CC CK FK FO GS HM KM KY MH MP MV PH PN SB SC TC UM VG VI',
} as const

const articles = new Map(
  Object.entries(byArticle).flatMap(([article, codes]) => codes.split(' ').map((code) => [code, article] as const)),
)

/** "dos Estados Unidos", "de Portugal". */
export const ofCountry = (code: string): string => `d${articles.get(code) ?? 'e'} ${countryName(code)}`

/** "nos Estados Unidos", "em Portugal". */
export const inCountry = (code: string): string => {
  const article = articles.get(code)
  return `${article === undefined ? 'em' : `n${article}`} ${countryName(code)}`
}

/** "os Estados Unidos", "Portugal". */
export const countryWithArticle = (code: string): string => {
  const article = articles.get(code)
  return article === undefined ? countryName(code) : `${article} ${countryName(code)}`
}
