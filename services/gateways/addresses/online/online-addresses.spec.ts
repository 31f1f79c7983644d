import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOfflineAddresses } from '../offline-addresses.js'
import { createOnlineAddresses } from './online-addresses.js'

const viaCep = { cep: '01310-100', logradouro: 'Avenida Paulista', localidade: 'São Paulo', uf: 'SP', erro: undefined }
const lisbon = {
  'post code': '1100-148',
  country: 'Portugal',
  places: [{ 'place name': 'Lisboa', state: 'Distrito de Lisboa', 'state abbreviation': '' }],
}

let server: Server
let answer: RequestListener
let requests: string[]
let errors: string[]

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

const startLookup = (timeoutMillis = 5000) => {
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return createOnlineAddresses({
    table: createOfflineAddresses(),
    viaCepUrl: origin,
    zippopotamUrl: origin,
    timeoutMillis,
    onError: (service, reason) => errors.push(`${service}: ${reason}`),
  })
}

beforeEach(async () => {
  requests = []
  errors = []
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe('looking up an address at ViaCEP', () => {
  it('answers street, city and state of a CEP', async () => {
    answer = json(viaCep)
    const found = await startLookup().lookUp('BR', '01310-100')
    expect(found).toEqual({ street: 'Avenida Paulista', city: 'São Paulo', state: 'SP', country: 'BR' })
    expect(requests).toEqual(['/ws/01310100/json/'])
  })

  it.each([[true], ['true']])('knows no address where `erro` is %j', async (erro) => {
    answer = json({ erro })
    expect(await startLookup().lookUp('BR', '01310-100')).toBeUndefined()
    expect(errors).toEqual([])
  })

  it('knows no address where street and city are empty', async () => {
    answer = json({ ...viaCep, logradouro: '', localidade: '' })
    expect(await startLookup().lookUp('BR', '01310-100')).toBeUndefined()
  })

  it('answers the city of a CEP without a street', async () => {
    answer = json({ ...viaCep, logradouro: '', localidade: 'Ouro Preto', uf: 'MG' })
    const found = await startLookup().lookUp('BR', '35400-000')
    expect(found).toEqual({ street: '', city: 'Ouro Preto', state: 'MG', country: 'BR' })
  })
})

describe('looking up an address at Zippopotam', () => {
  it('answers the place of a code', async () => {
    answer = json(lisbon)
    const found = await startLookup().lookUp('PT', '1100-148')
    expect(found).toEqual({ street: '', city: 'Lisboa', state: 'Distrito de Lisboa', country: 'PT' })
    expect(requests).toEqual(['/pt/1100-148'])
  })

  it.each([
    ['GB', 'SW1A 1AA', '/gb/SW1A'],
    ['IE', 'D02 X285', '/ie/D02'],
    ['CA', 'M5V 3L9', '/ca/M5V'],
    ['NL', '1012 JS', '/nl/1012'],
    ['US', '33101-1234', '/us/33101'],
    ['JP', '100-0001', '/jp/100-0001'],
  ])('sends the part of a code that it knows: %s %s', async (country, code, path) => {
    answer = json(lisbon)
    await startLookup().lookUp(country, code)
    expect(requests).toEqual([path])
  })

  it('answers from the embedded table where it does not know a code', async () => {
    answer = json({}, 404)
    expect((await startLookup().lookUp('US', '33101'))?.city).toBe('Miami')
  })
})

describe('a service that does not answer as it should', () => {
  const paulista = { street: 'Avenida Paulista', city: 'São Paulo', state: 'SP', country: 'BR' }

  it.each<[string, RequestListener, string]>([
    ['an error', json({}, 500), 'ViaCEP: status 500'],
    [
      'HTML',
      (_request, response) => {
        response.end('<html>manutenção</html>')
      },
      'ViaCEP: SyntaxError',
    ],
    ['another shape', json({ ok: 'sim' }), 'ViaCEP: $ZodError'],
    [
      'a redirect',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      'ViaCEP: TypeError',
    ],
    ['a cut connection', (request) => request.socket.destroy(), 'ViaCEP: TypeError'],
    ['an answer without an end', json('x'.repeat(200_000)), 'ViaCEP: answer too long'],
  ])('is replaced by the embedded table: %s', async (_name, listener, error) => {
    answer = listener
    expect(await startLookup().lookUp('BR', '01310-100')).toEqual(paulista)
    expect(errors).toEqual([error])
  })

  it('is replaced by the embedded table when its time has passed', async () => {
    answer = () => {}
    expect(await startLookup(50).lookUp('BR', '01310-100')).toEqual(paulista)
    expect(errors).toEqual(['ViaCEP: TimeoutError'])
  })

  it('is requested again the next time', async () => {
    answer = json({}, 500)
    const lookup = startLookup()
    await lookup.lookUp('BR', '01310-100')
    answer = json({ ...viaCep, logradouro: 'Avenida Nova' })
    expect((await lookup.lookUp('BR', '01310-100'))?.street).toBe('Avenida Nova')
  })
})

describe('the cache of addresses', () => {
  it('keeps what a service answered, also that it knows no address', async () => {
    const lookup = startLookup()
    answer = json(viaCep)
    await lookup.lookUp('BR', '01310-100')
    await lookup.lookUp('BR', '01310-100')
    answer = json({ erro: true })
    await lookup.lookUp('BR', '99999-999')
    await lookup.lookUp('BR', '99999-999')
    expect(requests).toEqual(['/ws/01310100/json/', '/ws/99999999/json/'])
  })

  it('sends one request for a code that several callers need at once', async () => {
    answer = json(viaCep)
    const lookup = startLookup()
    await Promise.all([lookup.lookUp('BR', '01310-100'), lookup.lookUp('BR', '01310-100')])
    expect(requests).toHaveLength(1)
  })

  it('sends no request for a code that its country does not write', async () => {
    expect(await startLookup().lookUp('US', 'ABC')).toBeUndefined()
    expect(requests).toEqual([])
  })

  it('sends no request where a country has no postal codes', async () => {
    expect((await startLookup().lookUp('HK', ''))?.city).toBe('Hong Kong')
    expect(requests).toEqual([])
  })
})
