import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { createContext, type RefObject, useContext, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { StaffSignIn } from '../../../components/StaffSignIn/StaffSignIn'
import { isSignedOut } from '../../../lib/staff-session'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import styles from './session-end.module.css'

/** How many forms are open over the pages of the back office. */
export const OpenForms = createContext({ current: 0 })

/** While this part of the page is there, the end of the session does not lead away from it. */
export const useKeepsPage = (): void => {
  const open = useContext(OpenForms)
  useEffect(() => {
    open.current += 1
    return () => {
      open.current -= 1
    }
  }, [open])
}

/** `in-form`: a form is open, whose text would be lost on the way to the sign-in. */
type SessionEnd = 'in-form' | 'nothing-open'

const isRefused = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): boolean =>
  event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error)

/** Since when a call of any page was refused because the session has ended: `undefined` while it goes on. */
export const useSignedOut = (openForms: RefObject<number>) => {
  const client = useQueryClient()
  const [end, setEnd] = useState<SessionEnd>()
  useEffect(() => {
    const hear = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (isRefused(event)) setEnd(openForms.current > 0 ? 'in-form' : 'nothing-open')
    }
    const stops = [client.getQueryCache().subscribe(hear), client.getMutationCache().subscribe(hear)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, openForms])
  return { end, goOn: () => setEnd(undefined), leave: () => setEnd('nothing-open') }
}

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

/** To the sign-in, and from there back to where the person was. */
export const ToSignIn = () => {
  const { pathname, search } = useLocation()
  return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
}
