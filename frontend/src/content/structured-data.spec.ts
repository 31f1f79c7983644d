import { documentPages } from './reading/document-pages'
import { help } from './reading/help'
import { buildQuestions, homeData } from './structured-data'

it('names only questions as such to search engines, each with its answer', () =>
  expect(buildQuestions(help)).toMatchObject({
    mainEntity: [
      { name: 'Quanto tempo leva?', acceptedAnswer: { text: expect.stringMatching(/dias úteis/) } },
      {
        name: 'E se o registro não for encontrado?',
        acceptedAnswer: { text: expect.stringMatching(/devolvemos tudo o que você pagou por esse documento/) },
      },
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
