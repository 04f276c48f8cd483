import type { RegistroAchado, Encontravel } from '@portal/contract/busca/busca'
import { enderecoDaEmpresa } from '../empresas/enderecos.ts'
import { enderecoDoCliente } from '../liberacoes/enderecos.ts'
import { enderecoDoItem } from '../materiais/enderecos.ts'
import { enderecoDaReferencia } from '../referencias/enderecos.ts'
import { enderecoDaTipologia } from '../tipologias/enderecos.ts'

const ENDERECO: Readonly<Record<Exclude<Encontravel, 'produto'>, (id: number, nome: string) => string>> = {
  cliente: (id) => enderecoDoCliente(id),
  referencia: enderecoDaReferencia,
  tipologia: enderecoDaTipologia,
  empresa: enderecoDaEmpresa,
}

/** Page of a record. */
export function enderecoDoAchado({ coisa, id, nome, tipo }: RegistroAchado): string {
  if (coisa !== 'produto') return ENDERECO[coisa](id, nome)
  return enderecoDoItem({ id, codigo: nome, tipo: tipo ?? 'PERFIL' })
}
