import { useQuery } from '@tanstack/react-query'
import { obterProntidao } from '@portal/contract/materiais/produtos'
import { obterSecao } from '@portal/contract/materiais/secaoDoPerfil'
import { useCan } from '../../api/session.ts'
import { queryOf } from '../../api/useCall.ts'
import type { Material } from '../atributos.ts'
import { Prontidao } from '../Prontidao.tsx'
import { SecaoDoPerfil } from '../SecaoDoPerfil.tsx'

interface ConferenciaProps {
  id: number
  tipo: Material['tipo']
}

/** What the product found in the working copy, for whoever keeps products; it says nothing about the market. */
export function Conferencia({ id, tipo }: ConferenciaProps) {
  const podeVer = useCan(obterProntidao)
  const podeVerSecao = useCan(obterSecao)
  const { data } = useQuery({ ...queryOf(obterProntidao, { params: { id } }), enabled: podeVer })
  return (
    <>
      {data && <Prontidao prontidao={data} />}
      {tipo === 'PERFIL' && podeVerSecao && <SecaoDoPerfil id={id} />}
    </>
  )
}
