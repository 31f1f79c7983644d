import type { DraftForm } from '@cartorio/contracts/data-forms.js'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { formDraftQuery } from '../../lib/form-draft/draft-saver'
import type { OpenedDraft } from '../../lib/form-draft/use-form-draft'
import { StepSkeleton } from '../LazySection/LazySection'

type WithDraftProps = {
  readonly token: string
  readonly form: DraftForm
  readonly children: (draft: OpenedDraft) => ReactNode
}

/** Opens a form with what was typed into it before. Without an answer it opens empty, and finds out when it saves. */
export const WithDraft = ({ token, form, children }: WithDraftProps) => {
  const { data, isFetchedAfterMount, refetch } = useQuery(formDraftQuery(token, form))
  const [opened, setOpened] = useState(0)
  if (!isFetchedAfterMount) return <StepSkeleton fields={8} />
  const draft: OpenedDraft = {
    token,
    form,
    revision: data?.revision ?? null,
    savedAt: data?.draft?.savedAt ?? null,
    fields: data?.draft?.fields ?? null,
    reopen: async () => {
      await refetch({ throwOnError: true })
      setOpened((times) => times + 1)
    },
  }
  return <Fragment key={opened}>{children(draft)}</Fragment>
}
