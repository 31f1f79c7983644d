import type { OwnSignIns } from '@cartorio/contracts/http/second-factor.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { PageError, PageLoading } from '../../../components/PageState/PageState'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { signInsQuery } from '../api/second-factor'
import styles from './Account.module.css'
import { deviceWords } from './device-words'

type SignIn = OwnSignIns['signIns'][number]

const opened: Readonly<Record<NonNullable<SignIn['factor']>, string>> = {
  none: 'Entrou com a senha',
  totp: 'Entrou com a senha e o código do aplicativo',
  passkey: 'Entrou com a senha e uma chave de acesso',
  'recovery-code': 'Entrou com a senha e um código de recuperação',
}

const failed: Readonly<Record<NonNullable<SignIn['failedAt']>, string>> = {
  password: 'Senha errada: ninguém entrou',
  'second-factor': 'Senha certa, segundo fator errado: ninguém entrou',
}

const wordsOf = ({ factor, failedAt }: SignIn): string =>
  factor === null ? (failedAt === null ? 'Acesso' : failed[failedAt]) : opened[factor]

/** Where the account was opened, and where that was tried in vain. */
export const SignIns = () => {
  const list = useQuery(signInsQuery)
  const signIns = list.data?.signIns ?? []
  return (
    <section aria-labelledby="own-sign-ins" className={styles.part}>
      <header className={styles.head}>
        <h2 id="own-sign-ins">Últimos acessos</h2>
      </header>
      {list.isPending && <PageLoading text="Lendo os acessos…" />}
      {list.isError && (
        <PageError
          heading="h2"
          title="Os acessos não carregaram"
          detail={problemDetail(list.error, 'A lista não pôde ser lida. Tente de novo.')}
          action={<Button onClick={() => list.refetch()}>Tentar de novo</Button>}
        />
      )}
      {list.isSuccess && signIns.length === 0 && <p className={styles.quiet}>Ainda não há nenhum.</p>}
      {signIns.length > 0 && (
        <ul className={styles.sessions}>
          {signIns.map((signIn) => (
            <li key={signIn.id} className={styles.session}>
              <div>
                <h3 className={signIn.failedAt === null ? undefined : styles.warned}>{wordsOf(signIn)}</h3>
                <p className={styles.quiet}>
                  {formatDateTime(signIn.at)}
                  {signIn.device !== null && ` · ${deviceWords(signIn.device)}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        Tentativas erradas seguidas, de até 5 minutos, são uma linha. Se você não reconhece um acesso, troque a senha:
        as outras sessões terminam.
      </p>
    </section>
  )
}
