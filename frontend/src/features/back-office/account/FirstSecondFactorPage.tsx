import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import card from '../../../components/CardPage/CardPage.module.css'
import { DarkModeToggle } from '../../../components/DarkModeToggle/DarkModeToggle'
import { InOfficeBar } from '../../../components/OfficeBar/OfficeBar'
import { focusFirst } from '../../../lib/focus'
import { passkeyObstacle } from '../../../lib/passkeys'
import { type StaffSession, staffSessionKey } from '../../../lib/staff-session'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { secondFactorQuery } from '../api/second-factor'
import { SignOutButton } from '../session/SignOut'
import styles from './Account.module.css'
import { PasskeySetup } from './PasskeySetup'
import { RecoveryCodes } from './RecoveryCodes'
import { TotpSetup } from './TotpSetup'

type FirstSecondFactorPageProps = {
  readonly member: StaffSession
  /** While codes are shown the office stays closed, although it would open. */
  readonly onCodesShown: (shown: boolean) => void
}

/** In place of the office where it requires a second factor and the account has none. */
export const FirstSecondFactorPage = ({ member, onCodesShown }: FirstSecondFactorPageProps) => {
  useDocumentTitle('Cadastre um segundo fator')
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  const open = () => {
    onCodesShown(false)
    void client.invalidateQueries({ queryKey: staffSessionKey })
  }
  const settle = (shown: readonly string[] | null) => {
    if (shown === null) return open()
    onCodesShown(true)
    setCodes(shown)
  }
  return (
    <div className={styles.first}>
      <InOfficeBar>
        <div className={styles.bar}>
          <DarkModeToggle />
          <SignOutButton />
        </div>
      </InOfficeBar>
      <div className={card.card}>
        <h1>Cadastre um segundo fator</h1>
        <p className={card.lead}>
          Sua equipe exige, além da senha, um código do celular ou uma chave de acesso. Depois de cadastrar, o painel
          abre.
        </p>
        {codes === undefined ? (
          <Choice email={member.email} onDone={settle} />
        ) : (
          <RecoveryCodes codes={codes} done="Já guardei: abrir o painel" onDone={open} />
        )}
      </div>
    </div>
  )
}

type ChoiceProps = { readonly email: string; readonly onDone: (codes: readonly string[] | null) => void }

const Choice = ({ email, onDone }: ChoiceProps) => {
  const own = useQuery(secondFactorQuery)
  const [way, setWay] = useState<'totp' | 'passkey'>()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (way === undefined) focusFirst(part.current)
  }, [way])
  const back = () => setWay(undefined)
  if (way === 'totp') return <TotpSetup email={email} onDone={onDone} onBack={back} />
  if (way === 'passkey') return <PasskeySetup email={email} onDone={onDone} onBack={back} />
  const obstacle = own.data && passkeyObstacle(own.data.passkeyDomain)
  return (
    <div ref={part} className={styles.choices}>
      <Button type="primary" size="large" block data-first-focus onClick={() => setWay('totp')}>
        Usar um aplicativo de códigos
      </Button>
      {own.data && obstacle === undefined && (
        <Button size="large" block onClick={() => setWay('passkey')}>
          Usar uma chave de acesso
        </Button>
      )}
      {obstacle !== undefined && <p className={styles.quiet}>{obstacle}</p>}
    </div>
  )
}
