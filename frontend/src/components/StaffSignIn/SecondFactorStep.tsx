import { passkeyOptionsSchema } from '@cartorio/contracts/http/second-factor.js'
import { type SecondFactorAsked, staffMemberSchema } from '@cartorio/contracts/http/staff.js'
import { pendingSignInMinutes } from '@cartorio/contracts/second-factors.js'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { focusFirst } from '../../lib/focus'
import { HttpError, problemDetail, request } from '../../lib/http'
import { askForPasskey, isCancelled } from '../../lib/passkeys'
import styles from './StaffSignIn.module.css'
import { useSignedIn } from './sign-in'

type Way = 'totp' | 'passkey' | 'recovery-code'

const proveByPasskey = async () => {
  const { options } = await request('POST', '/api/auth/second-factor/passkey-options', { schema: passkeyOptionsSchema })
  return { kind: 'passkey', response: await askForPasskey(options) }
}

const useProof = (onSignedIn: () => void, onOver: (reason: string) => void) => {
  const signedIn = useSignedIn(onSignedIn)
  return useMutation({
    mutationFn: async (proof: { readonly kind: Way; readonly code?: string }) =>
      request('POST', '/api/auth/second-factor', {
        body: proof.kind === 'passkey' ? await proveByPasskey() : proof,
        schema: staffMemberSchema,
      }),
    onSuccess: signedIn,
    onError: (error) => {
      if (error instanceof HttpError && error.problem?.code === 'auth/sign-in-over') onOver(error.problem.detail)
    },
    gcTime: 0,
  })
}

const failureSentence = (error: unknown): string =>
  isCancelled(error)
    ? 'A chave de acesso não respondeu. Tente de novo, ou confirme de outro modo.'
    : problemDetail(error, 'Não foi possível confirmar agora. Espere um pouco e tente de novo.')

const leads: Readonly<Record<Way, string>> = {
  totp: 'Abra o aplicativo de códigos no celular e digite o código de 6 números que ele mostra agora.',
  passkey: 'Use a chave de acesso que você cadastrou: o navegador pergunta pelo aparelho, pela digital ou pelo PIN.',
  'recovery-code': 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.',
}

type SecondFactorStepProps = {
  readonly asked: SecondFactorAsked['secondFactor']
  readonly onSignedIn: () => void
  /** Back to e-mail and password; with a reason where the time is over. */
  readonly onRestart: (reason?: string) => void
}

/** After the right password: a code, a passkey or a recovery code. */
export const SecondFactorStep = ({ asked, onSignedIn, onRestart }: SecondFactorStepProps) => {
  const ways: readonly Way[] = [...asked.kinds, ...(asked.recoveryCodes ? (['recovery-code'] as const) : [])]
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery-code')
  const prove = useProof(onSignedIn, onRestart)
  const part = useRef<HTMLDivElement>(null)
  // Each way begins at its own field or button.
  useEffect(() => focusFirst(part.current), [way])
  const choose = (other: Way) => {
    prove.reset()
    setWay(other)
  }
  return (
    <div ref={part}>
      <h2 className={styles.title}>Confirme que é você</h2>
      <p className={styles.lead}>{leads[way]}</p>
      {way === 'passkey' ? (
        <>
          <Failure error={prove.error} />
          <Button
            type="primary"
            size="large"
            block
            data-first-focus
            loading={prove.isPending}
            onClick={() => prove.mutate({ kind: 'passkey' })}
          >
            Usar a chave de acesso
          </Button>
        </>
      ) : (
        <Form<{ code: string }>
          key={way}
          layout="vertical"
          requiredMark={false}
          noValidate
          onFinish={({ code }) => prove.mutate({ kind: way, code })}
        >
          <Form.Item
            name="code"
            label={way === 'totp' ? 'Código do aplicativo' : 'Código de recuperação'}
            rules={[{ required: true, message: 'Digite o código.' }]}
            validateTrigger="onSubmit"
          >
            <Input
              autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
              inputMode={way === 'totp' ? 'numeric' : 'text'}
              maxLength={60}
              spellCheck={false}
            />
          </Form.Item>
          <Failure error={prove.error} />
          <Button type="primary" size="large" htmlType="submit" block loading={prove.isPending}>
            Confirmar
          </Button>
        </Form>
      )}
      <div className={styles.others}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} type="link" block onClick={() => choose(other)}>
              {others[other]}
            </Button>
          ))}
        <Button type="link" block onClick={() => onRestart()}>
          Voltar para e-mail e senha
        </Button>
      </div>
      <p className={styles.quiet}>Confirme em até {pendingSignInMinutes} minutos.</p>
    </div>
  )
}

const others: Readonly<Record<Way, string>> = {
  totp: 'Usar o aplicativo de códigos',
  passkey: 'Usar uma chave de acesso',
  'recovery-code': 'Usar um código de recuperação',
}

const Failure = ({ error }: { readonly error: unknown }) =>
  error === null ? null : (
    <p role="alert" className={styles.failure}>
      {failureSentence(error)}
    </p>
  )
