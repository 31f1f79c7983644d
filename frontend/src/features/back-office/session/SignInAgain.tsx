import { Button, Modal } from 'antd'
import { StaffSignIn } from '../../../components/StaffSignIn/StaffSignIn'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import styles from './SignInAgain.module.css'

type SignInAgainProps = {
  /** Of the person whose session has ended. */
  readonly email: string
  readonly onSignedIn: () => void
  readonly onLeave: () => void
}

/** Over a form that is open when the session ends: what was typed stays. */
export const SignInAgain = ({ email, onSignedIn, onLeave }: SignInAgainProps) => {
  const { content, afterOpenChange } = useDialogFocus({ overOther: true })
  return (
    <Modal
      open
      title="Sua sessão terminou"
      footer={null}
      closable={false}
      keyboard={false}
      afterOpenChange={afterOpenChange}
      mask={{ closable: false }}
    >
      <DialogContent content={content}>
        <p className={styles.words}>Entre de novo para continuar: o formulário aberto fica como está.</p>
        <StaffSignIn email={email} onSignedIn={onSignedIn}>
          <Button block className={styles.leave ?? ''} onClick={onLeave}>
            Descartar o formulário e sair
          </Button>
        </StaffSignIn>
      </DialogContent>
    </Modal>
  )
}
