import { fileLimits } from '@cartorio/contracts/http/uploads.js'
import { acceptedFiles, fileError as errorOf, fileSize } from './chosen-file'

const file = (fields: Partial<{ name: string; type: string; size: number }>) => ({
  name: 'rg.png',
  type: 'image/png',
  size: 1000,
  ...fields,
})

const { supportDocument, issuedCopy } = fileLimits
const fileError = (checked: ReturnType<typeof file>) => errorOf(checked, supportDocument)

describe('a file to send', () => {
  it('may be an image or a PDF of up to 2 MB', () => {
    expect(fileError(file({}))).toBeUndefined()
    expect(fileError(file({ name: 'RG.PDF', type: '' }))).toBeUndefined()
    expect(fileError(file({ size: 2 * 1024 * 1024 }))).toBeUndefined()
  })

  it('is refused for its type before it is sent', () => {
    expect(fileError(file({ name: 'rg.heic', type: 'image/heic' }))).toBeUndefined()
    expect(fileError(file({ name: 'rg.exe', type: '' }))).toBe('Formato não aceito. Envie PDF, JPG, PNG ou HEIC.')
    const photo = file({ name: 'rg.heic', type: 'image/heic' })
    expect(errorOf(photo, issuedCopy)).toBe('Formato não aceito. Envie PDF, JPG ou PNG.')
    expect(acceptedFiles(issuedCopy)).toBe('application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png')
  })

  it('is refused for its size, which the message names', () => {
    expect(fileError(file({ size: 3_250_586 }))).toBe('O arquivo tem 3,1 MB e o limite é 2 MB. Envie uma versão menor.')
    expect(errorOf(file({ size: 3_250_586 }), issuedCopy)).toBeUndefined()
    expect(fileError(file({ size: 0 }))).toBe('O arquivo está vazio. Escolha outro.')
  })

  it('shows small sizes in KB', () => expect(fileSize(1536)).toBe('1,5 KB'))
})
