import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconEdit, IconFileText, IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { CodigosAplicaveis } from '../aplicabilidade/CodigosAplicaveis.tsx'
import type { Material } from '../atributos.ts'
import { EscolherDia } from '../../mercado/dia/AvisoDoDia.tsx'
import { useDia } from '../../mercado/dia/useDia.ts'
import { useSignedLink } from '../../ui/useSignedLink.ts'
import { enderecoDoProduto } from '../enderecos.ts'
import { HistoricoDoProduto } from '../historico/HistoricoDoProduto.tsx'
import { OndeUsado } from '../OndeUsado.tsx'
import { MAIS_DO_TIPO, VerMais } from './VerMais.tsx'

/** The edit link is for edit mode and whoever may edit (Spec 001 §2.6). */
export function AcoesDoItem({ material: { tipo, row }, modoEdicao }: { material: Material; modoEdicao: boolean }) {
  const [aberto, setAberto] = useState<'mais' | 'aplicabilidade' | 'usos' | 'versoes'>()
  const fechar = () => setAberto(undefined)
  const noPassado = useDia() !== undefined
  return (
    <>
      {row.linkDesenhoTecnico && <FichaTecnica tipo={tipo} href={row.linkDesenhoTecnico} />}
      {tipo in MAIS_DO_TIPO && (
        <Button variant="default" onClick={() => setAberto('mais')}>
          Ver mais
        </Button>
      )}
      {tipo === 'COMPONENTE' && (
        <Button variant="default" onClick={() => setAberto('aplicabilidade')}>
          Aplicabilidade
        </Button>
      )}
      {!noPassado && (
        <>
          <Button variant="default" onClick={() => setAberto('usos')}>
            Onde é usado
          </Button>
          <EscolherDia area="produto" />
        </>
      )}
      {modoEdicao && (
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => setAberto('versoes')}
        >
          Histórico
        </Button>
      )}
      {modoEdicao && row.editavel && (
        <Button
          component={Link}
          to={enderecoDoProduto({ id: row.id, codigo: row.codigo, tipo })}
          leftSection={<IconEdit size={16} aria-hidden />}
        >
          Editar
        </Button>
      )}
      {aberto === 'mais' && <VerMais tipo={tipo} id={row.id} modoEdicao={modoEdicao} onClose={fechar} />}
      {aberto === 'aplicabilidade' && <CodigosAplicaveis produto={row} modoEdicao={modoEdicao} onClose={fechar} />}
      {aberto === 'usos' && <OndeUsado produto={row} onClose={fechar} />}
      {aberto === 'versoes' && <HistoricoDoProduto produto={{ ...row, tipo }} onClose={fechar} />}
    </>
  )
}

function FichaTecnica({ tipo, href }: { tipo: Material['tipo']; href: string }) {
  return (
    <Button
      component="a"
      {...useSignedLink(TIPOS[tipo].obter, href)}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconFileText size={16} aria-hidden />}
    >
      Ficha Técnica
    </Button>
  )
}
