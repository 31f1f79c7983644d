import { documentPages } from './reading/document-pages'
import { help } from './reading/help'
import { buildQuestions, homeData } from './structured-data'

it('names to search engines only questions whose answer the build knows, each with its answer', () =>
  expect(buildQuestions(help)).toMatchObject({
    mainEntity: [
      { name: 'Quanto tempo leva?', acceptedAnswer: { text: expect.stringMatching(/dias úteis/) } },
      { name: 'O que é a Apostila de Haia?', acceptedAnswer: { text: expect.stringMatching(/Convenção de Haia/) } },
      { name: 'O que é a tradução juramentada?', acceptedAnswer: { text: expect.stringMatching(/tradutor público/) } },
    ],
  }))

it('names each price where the server finds it', () =>
  expect(JSON.stringify(homeData)).toContain('"sku":"POWER_OF_ATTORNEY","priceCurrency":"USD","price":35}'))

it('gives the list of an answer with it, and leaves out a price, which the server writes', () => {
  const questions = JSON.stringify(Object.values(documentPages).map(buildQuestions))
  expect(questions).toContain('Inteiro teor reprográfica: a fotocópia certificada')
  expect(questions).not.toContain('Quanto custa?')
})
