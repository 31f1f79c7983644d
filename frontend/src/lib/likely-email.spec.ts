import { likelyEmail } from './likely-email'

describe('an address with a likely slip', () => {
  it.each([
    ['maria@gmial.com', 'maria@gmail.com'],
    ['maria@gmail.con', 'maria@gmail.com'],
    ['maria@gmail.co', 'maria@gmail.com'],
    ['maria@gmal.com', 'maria@gmail.com'],
    ['maria@gamil.com', 'maria@gmail.com'],
    ['maria@gnail.com', 'maria@gmail.com'],
    ['maria@gmaill.com', 'maria@gmail.com'],
    ['maria@hotmial.com', 'maria@hotmail.com'],
    ['maria@hotmal.com', 'maria@hotmail.com'],
    ['maria@hotmail.con', 'maria@hotmail.com'],
    ['maria@yahooo.com', 'maria@yahoo.com'],
    ['maria@yaho.com.br', 'maria@yahoo.com.br'],
    ['maria@outlok.com', 'maria@outlook.com'],
    ['maria@iclod.com', 'maria@icloud.com'],
    ['maria@bol.con.br', 'maria@bol.com.br'],
  ])('%s was likely %s', (typed, meant) => expect(likelyEmail(typed)).toBe(meant))

  it.each(
    'gmail.com ymail.com gmx.com gmx.net mail.com me.com email.com live.com bol.com.br uol.com.br uol.com terra.com.br hotmail.it yahoo.co.jp yahoo.com.br docomo.ne.jp empresa.com.br souza.com proton.me pm.me hey.com naver.com example.com exemplo.com exemplo.com.br cartorio.example'.split(
      ' ',
    ),
  )('has none at %s', (domain) => expect(likelyEmail(`maria@${domain}`)).toBeUndefined())
})
