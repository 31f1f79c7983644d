import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import card from '../../../components/CardPage/CardPage.module.css'
import { focusFirst, useFocusKept } from '../../../lib/focus'
import type { StaffSession } from '../../../lib/staff-session'
import { useToast } from '../../../lib/toast'
import { useDocumentTitle } from '../../../lib/use-document-title'
import frame from '../Frame.module.css'
import styles from './Account.module.css'
import { PasswordForm } from './PasswordForm'
import { SecondFactor } from './SecondFactor'
import { Sessions } from './Sessions'
import { SignIns } from './SignIns'

/** The signed-in person's own account. */
export const AccountPage = ({ member }: { readonly member: StaffSession }) => {
  useDocumentTitle('Minha conta')
  return (
    <>
      <header className={frame.head}>
        <h1>Minha conta</h1>
      </header>
      <p className={card.lead}>
        {member.name} · {member.email}
      </p>
      <div className={styles.parts}>
        <Password email={member.email} />
        <SecondFactor email={member.email} />
        <Sessions />
        <SignIns />
      </div>
    </>
  )
}

const Password = ({ email }: { readonly email: string }) => {
  const [open, setOpen] = useState(false)
  const toast = useToast()
  const part = useRef<HTMLElement>(null)
  const focusKept = useFocusKept()
  useEffect(() => {
    if (open) focusFirst(part.current)
  }, [open])
  const changed = () => {
    setOpen(false)
    toast.success('Senha trocada', 'Você continua conectado aqui; as outras sessões terminaram.')
  }
  return (
    <section ref={part} aria-labelledby="own-password" className={styles.part} {...focusKept}>
      <header className={styles.head}>
        <h2 id="own-password">Senha</h2>
        {!open && <Button onClick={() => setOpen(true)}>Trocar a senha…</Button>}
      </header>
      {open ? (
        <PasswordForm email={email} currentLabel="Senha atual" onChanged={changed}>
          <Button onClick={() => setOpen(false)}>Voltar</Button>
        </PasswordForm>
      ) : (
        <p className={styles.quiet}>Ao trocar a senha, as sessões em outros navegadores terminam.</p>
      )}
    </section>
  )
}
