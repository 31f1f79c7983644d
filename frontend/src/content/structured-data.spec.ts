import { helpData, homeData } from './structured-data'

it('names only questions as such to search engines, each with its answer', () =>
  expect(helpData).toMatchObject({
    mainEntity: [
      { name: 'Quanto tempo leva?', acceptedAnswer: { text: expect.stringMatching(/dias úteis/) } },
      { name: 'O que é a Apostila de Haia?', acceptedAnswer: { text: expect.stringMatching(/Convenção de Haia/) } },
      { name: 'O que é a tradução juramentada?', acceptedAnswer: { text: expect.stringMatching(/tradutor público/) } },
    ],
  }))

it('names each price where the server finds it', () =>
  expect(JSON.stringify(homeData)).toContain('"sku":"POWER_OF_ATTORNEY","priceCurrency":"USD","price":35}'))
