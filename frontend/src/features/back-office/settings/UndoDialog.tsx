import { settingNames as changeable } from '@cartorio/contracts/http/settings.js'
import type { SettingChange } from '@cartorio/contracts/http/settings-changes.js'
import { Button, Modal } from 'antd'
import { useEffect } from 'react'
import { PageLoading } from '../../../components/PageState/PageState'
import { useFocusBack } from '../../../lib/focus'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useChangeSetting, usePreviewSetting } from '../api/settings'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import { Differences, Effects } from './ChangePreview'
import styles from './SettingsPage.module.css'
import { settingNames } from './setting-names'

/** Takes a change back by another one, which sets what held before; what it affects is shown first. */
export const UndoDialog = ({ change, onClose }: { readonly change: SettingChange; readonly onClose: () => void }) => {
  const setting = changeable.find((name) => name === change.setting)
  const preview = usePreviewSetting()
  const save = useChangeSetting()
  const toast = useToast()
  const { content, afterOpenChange } = useDialogFocus()
  useFocusBack()
  const body = { ...change.undo, undoes: change.revision }
  const { mutate } = preview
  useEffect(() => {
    if (setting !== undefined && change.undo !== null) mutate({ setting, body: change.undo })
  }, [mutate, setting, change.undo])

  const error = save.error ?? preview.error
  const undo = async (revision: number) => {
    if (setting === undefined) return
    const done = await save.mutateAsync({ setting, body: { ...body, seenRevision: revision } }).catch(() => undefined)
    if (done === undefined) return
    toast.success(`${settingNames[change.setting]}: mudança desfeita`, 'Vale de novo o que valia antes dela.')
    onClose()
  }
  return (
    <Modal
      open
      title={`Desfazer a mudança: ${settingNames[change.setting]}`}
      footer={null}
      width={640}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
      closable={{ 'aria-label': 'Fechar' }}
    >
      <DialogContent content={content}>
        {preview.isPending && <PageLoading text="Calculando o que muda…" />}
        {error && (
          <p role="alert" className={styles.failure}>
            {problemDetail(error, 'A mudança não foi desfeita. Tente de novo.')}
          </p>
        )}
        {preview.data && (
          <>
            <Differences
              caption="O que muda"
              heads={['Vale agora', 'Volta a valer']}
              differences={preview.data.differences}
            />
            <Effects effects={preview.data.effects} />
            <div className={styles.buttons}>
              <Button type="primary" loading={save.isPending} onClick={() => undo(preview.data.revision)}>
                Desfazer mudança
              </Button>
              <Button type="text" onClick={onClose}>
                Voltar
              </Button>
            </div>
          </>
        )}
      </DialogContent>
    </Modal>
  )
}
