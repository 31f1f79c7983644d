import { attachmentNamed, safeFileName } from './answer.js'

describe('the name under which a file is saved', () => {
  it.each([
    ['certidao.pdf', 'application/pdf', 'certidao.pdf'],
    ['Certidão de Nascimento.PDF', 'application/pdf', 'Certidão de Nascimento.PDF'],
    ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
    ['evil.html', 'application/pdf', 'evil.html.pdf'],
    ['../../etc/passwd', 'image/png', '_.._etc_passwd.png'],
    ['a"; filename="b.exe', 'application/pdf', 'a__ filename=_b.exe.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'application/pdf', 'a__Set-Cookie_ x=1.pdf'],
    ['fdp\u202efdp.exe', 'application/pdf', 'fdp_fdp.exe.pdf'],
    ['   ', 'application/pdf', 'documento.pdf'],
    ['...', 'image/png', 'documento.png'],
    [null, 'image/jpeg', 'documento.jpg'],
  ])('of %j (%s) is %j', (name, mediaType, saved) => expect(safeFileName(name, mediaType)).toBe(saved))

  it('is sent in plain letters for old browsers, and whole for the others', () =>
    expect(attachmentNamed("Certidão d'Ávila.pdf", 'application/pdf')).toBe(
      "attachment; filename=\"Certidao d'Avila.pdf\"; filename*=UTF-8''Certid%C3%A3o%20d%27%C3%81vila.pdf",
    ))

  it('of other scripts has a plain name too', () =>
    expect(attachmentNamed('出生証明書.pdf', 'application/pdf')).toMatch(
      /^attachment; filename="pdf.pdf"; filename\*=UTF-8''%/,
    ))
})
