import { useEffect, useRef } from 'react'
import card from '../../../components/CardPage/CardPage.module.css'
import { DarkModeToggle } from '../../../components/DarkModeToggle/DarkModeToggle'
import { InOfficeBar } from '../../../components/OfficeBar/OfficeBar'
import { focusFirst } from '../../../lib/focus'
import type { StaffSession } from '../../../lib/staff-session'
import { useToast } from '../../../lib/toast'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { SignOutButton } from '../session/SignOut'
import styles from './Account.module.css'
import { PasswordForm } from './PasswordForm'

/** In place of the office until the generated password of the account was replaced by one that its person chose. */
export const FirstPasswordPage = ({ member }: { readonly member: StaffSession }) => {
  useDocumentTitle('Escolha a sua senha')
  const toast = useToast()
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(page.current), [])
  return (
    <div className={styles.first}>
      <InOfficeBar>
        <div className={styles.bar}>
          <DarkModeToggle />
          <SignOutButton />
        </div>
      </InOfficeBar>
      <div ref={page} className={card.card}>
        <h1>Escolha a sua senha</h1>
        <p className={card.lead}>
          A senha com que você entrou foi gerada pelo sistema e já foi mostrada uma vez. Escolha uma que só você
          conhece; depois dela o painel abre.
        </p>
        <PasswordForm
          email={member.email}
          currentLabel="Senha gerada"
          onChanged={() => toast.success('Senha trocada', 'Da próxima vez, entre com a senha que você escolheu.')}
        />
      </div>
    </div>
  )
}
