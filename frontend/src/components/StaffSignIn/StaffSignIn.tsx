import { loginRequestSchema, staffMemberSchema } from '@cartorio/contracts/http/staff.js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { fieldRule } from '../../lib/field-rule'
import { HttpError, problemDetail, request } from '../../lib/http'
import { staffSessionKey } from '../../lib/staff-session'
import styles from './StaffSignIn.module.css'

type Credentials = z.input<typeof loginRequestSchema>

const signIn = (credentials: Credentials) =>
  request('POST', '/api/auth/login', { body: credentials, schema: staffMemberSchema })

const useSignIn = (onSignedIn: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: signIn,
    onSuccess: (member) => {
      queryClient.setQueryData(staffSessionKey, member)
      // What was read, or refused, is from before.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffSessionKey[0] })
      onSignedIn()
    },
    // The password must not stay in the mutation cache.
    gcTime: 0,
  })
}

const failureSentence = (error: unknown): string =>
  problemDetail(
    error,
    error instanceof HttpError && error.status === 401
      ? 'E-mail ou senha não conferem. Confira os dois e tente de novo.'
      : 'Não foi possível entrar agora. Espere um pouco e tente de novo.',
  )

type StaffSignInProps = {
  /** Of the person whose session has ended: it cannot be changed, since another person must not go on with what is open. */
  readonly email?: string
  readonly onSignedIn: () => void
  /** Below the button. */
  readonly children?: ReactNode
}

/** The form by which a member of staff signs in. */
export const StaffSignIn = ({ email = '', onSignedIn, children }: StaffSignInProps) => {
  const signIn = useSignIn(onSignedIn)
  return (
    <Form<Credentials>
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={{ email }}
      onFinish={(credentials) => signIn.mutate(credentials)}
    >
      <Form.Item name="email" label="E-mail" rules={[fieldRule(loginRequestSchema.shape.email)]}>
        <Input type="email" autoComplete="username" readOnly={email !== ''} />
      </Form.Item>
      <Form.Item name="password" label="Senha" rules={[fieldRule(loginRequestSchema.shape.password)]}>
        <Input.Password autoComplete="current-password" {...(email === '' ? {} : { 'data-first-focus': true })} />
      </Form.Item>
      {signIn.error && (
        <p role="alert" className={styles.failure}>
          {failureSentence(signIn.error)}
        </p>
      )}
      <Button type="primary" size="large" htmlType="submit" block loading={signIn.isPending}>
        Entrar
      </Button>
      {children}
    </Form>
  )
}
