import { memo } from 'react'
import { Button } from '@mantine/core'
import { MASTER, permite } from '@portal/contract/core/papeis'
import { trocarUsuario } from '@portal/contract/sessao/sessao'
import { iniciarSessao, type Sessao } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'
import { lazily } from '../ui/lazily.tsx'
import classes from './Shell.module.css'

function useTroca() {
  const { mutate, isPending } = useCall(trocarUsuario)
  const trocarPara = (idUsuario: number) =>
    mutate({ body: { idUsuario } }, { onSuccess: (acesso) => iniciarSessao(acesso), onError: notifyFailed })
  return { trocarPara, trocando: isPending }
}

const EscolherUsuario = lazily(async () => (await import('./EscolherUsuario.tsx')).EscolherUsuario)

/** The Master's select (Spec 000 §2); while switched it offers only the way back (decisions 0.2). */
export const TrocaDeUsuario = memo(function TrocaDeUsuario({ sessao: { papeis, usuario } }: { sessao: Sessao }) {
  const visivel = permite([MASTER], papeis) || Boolean(usuario.pessoa)
  const { trocarPara, trocando } = useTroca()
  if (!visivel) return null
  return (
    <section aria-label="Troca de usuário" className={classes['troca']}>
      <EscolherUsuario comEmpresa={!usuario.pessoa} disabled={trocando} onChange={trocarPara} />
    </section>
  )
})

/** Reminds a switched Master in whose name changes are made. */
export function EmNomeDe({ usuario }: Pick<Sessao, 'usuario'>) {
  const { trocarPara, trocando } = useTroca()
  const { pessoa } = usuario
  if (!pessoa) return null
  return (
    <div className={classes['emNomeDe']} role="status">
      <span>
        Você está trabalhando como <strong>{usuario.nome}</strong>
        {usuario.empresa && ` (${usuario.empresa})`}. O histórico registra também o seu nome.
      </span>
      <Button size="compact-sm" variant="white" color="dark" loading={trocando} onClick={() => trocarPara(pessoa.id)}>
        Voltar para {pessoa.nome}
      </Button>
    </div>
  )
}
