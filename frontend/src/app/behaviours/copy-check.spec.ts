import type { KnownCopy } from '@cartorio/contracts/http/copy-check.js'
import { fireEvent, screen } from '@testing-library/react'
import { showPublicPage } from '../../testing/public-page'

const known: KnownCopy = {
  known: true,
  documentType: 'BIRTH',
  attachedAt: '2026-03-10T12:00:00.000Z',
  translation: { doneAt: '2026-03-12T12:00:00.000Z' },
  apostille: null,
  position: '134',
  seal: null,
  state: 'current',
  stateSince: null,
}

const answers = (body: unknown, status = 200) => {
  const send = jest.fn().mockResolvedValue({ ok: status < 400, status, json: async () => body })
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: send })
  return send
}

/** Of the three bytes "abc", by FIPS 180-2; the browser walk computes it. */
const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const digest = async () => Uint8Array.from(sha256.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)).buffer

const secure = (subtle: unknown = { digest }): void => {
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: { subtle } })
}

const abc = (): File => {
  const file = new File(['abc'], 'certidao.pdf')
  return Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode('abc') })
}

let end = () => {}
beforeEach(() => secure())
afterEach(() => end())

const drop = async (path = '/verificar'): Promise<void> => {
  end = await showPublicPage(path)
  fireEvent.drop(screen.getByText(/Solte o arquivo|Drop the file/), { dataTransfer: { files: [abc()] } })
}

describe('the check of a received file', () => {
  it('sends its SHA-256 alone, and shows what the office says of it', async () => {
    const send = answers(known)
    await drop()
    await screen.findByRole('heading', { name: 'O Cartório Online anexou este arquivo' })
    expect(send.mock.calls[0][1].body).toBe(JSON.stringify({ sha256 }))
    for (const fact of [
      'Certidão de Nascimento',
      '10 de março de 2026',
      '12 de março de 2026',
      'Não foi pedida',
      '134',
    ])
      expect(screen.getByText(fact)).toBeVisible()
  })

  it('says it in English too, with the seal', async () => {
    const root = 'f'.repeat(64)
    answers({ ...known, seal: { revision: 7, sealedAt: '2026-03-11T12:00:00.000Z', root, keyId: 'e'.repeat(64) } })
    await drop('/verify')
    await screen.findByRole('heading', { name: 'The office attached this file' })
    expect(screen.getByText('Birth certificate')).toBeVisible()
    expect(screen.getByText(`No. 7, of March 11, 2026, root ${root}`)).toBeVisible()
  })

  it.each([
    [{ ...known, state: 'replaced', stateSince: '2026-03-20T12:00:00.000Z' }, 'Há uma cópia mais nova'],
    [{ ...known, state: 'withdrawn', stateSince: '2026-03-20T12:00:00.000Z' }, 'Esta cópia foi retirada'],
    [{ known: false }, 'O Cartório Online não conhece este arquivo'],
  ])('names what became of it: %#', async (body, title) => {
    answers(body)
    await drop()
    await screen.findByRole('heading', { name: title })
    expect(screen.queryAllByText('Desde: 20 de março de 2026')).toHaveLength('stateSince' in body ? 1 : 0)
  })

  it.each([
    ['/verificar', 'Esta cópia foi retirada', /depois o retirou, .* Não use o arquivo/],
    ['/verify', 'This copy was withdrawn', /later withdrew it, .* Do not use the file/],
  ])('tells who checks a withdrawn one at %s not to use it', async (path, title, text) => {
    answers({ ...known, state: 'withdrawn', stateSince: '2026-03-20T12:00:00.000Z' })
    await drop(path)
    await screen.findByRole('heading', { name: title })
    expect(screen.getByText(text)).toBeVisible()
  })

  it.each([
    [429, /Espere um minuto/],
    [503, /Verifique a conexão/],
  ])('says what to do after %s', async (status, text) => {
    answers({}, status)
    await drop()
    await screen.findByText(text)
  })

  it('asks for a secure connection where the browser computes no hash, and sends nothing', async () => {
    const send = answers(known)
    secure(null)
    await drop()
    await screen.findByText(/https:\/\//)
    expect(send).not.toHaveBeenCalled()
  })
})
