import { linhaForm } from '@portal/contract/linhas/linhas'
import { selectPrenativos } from '../cadastros/unidade.queries.ts'
import type { Logado } from '../core/context.ts'
import type { FileStore } from '../files/store.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { insertPrenativo } from '../linhas/prenativos.queries.ts'
import { salvarLinha } from '../linhas/salvarLinha.ts'
import type { NomeDaEmpresa } from './empresas.ts'
import { marcaDaLinha } from './marcasDeLinhas.ts'
import { pintarSvg } from './pintar.ts'

/** A line, whose it is, and the prenativo of its profiles. */
const LINHAS: readonly (readonly [dono: NomeDaEmpresa, descricao: string, prenativos: readonly string[]])[] = [
  ['aluvale', 'Linha 25', ['PN-001', 'PN-002', 'PN-003', 'PN-005', 'PN-009']],
  ['aluvale', 'Linha 30', ['PN-001', 'PN-002', 'PN-004', 'PN-006', 'PN-007']],
  ['aluvale', 'Linha 42', ['PN-004', 'PN-006', 'PN-008', 'PN-012', 'PN-022']],
  ['aluvale', 'Linha Gold', ['PN-006', 'PN-008', 'PN-010', 'PN-013']],
  ['aluvale', 'Minimalista', ['PN-020', 'PN-021', 'PN-023']],
  ['aluvale', 'Pele de Vidro', ['PN-014', 'PN-016', 'PN-017', 'PN-018']],
  ['aluvale', 'Fachada Unitizada', ['PN-015', 'PN-016', 'PN-017', 'PN-018', 'PN-019']],
  ['aluvale', 'Porta de Giro 50', ['PN-022', 'PN-023', 'PN-020']],
  ['aluvale', 'Maxim-ar 30', ['PN-002', 'PN-005', 'PN-009']],
  ['aluvale', 'Guarda-corpo', ['PN-018', 'PN-019']],
  ['perfilar', 'Comercial 16', ['PN-001', 'PN-003', 'PN-011']],
  ['perfilar', 'Comercial 20', ['PN-001', 'PN-003', 'PN-005']],
  ['perfilar', 'Box de Banheiro', ['PN-009', 'PN-011']],
  ['perfilar', 'Brise', ['PN-024']],
  ['perfilar', 'Contramarco', ['PN-013']],
  ['litoral', 'Persiana Integrada', ['PN-025', 'PN-026']],
  ['litoral', 'Rolô', ['PN-025']],
  ['litoral', 'Romana', []],
  ['serraAzul', 'Ferragem Colonial', []],
  ['serraAzul', 'Ferragem Slim', []],
  ['horizonte', 'Vidro Estrutural', []],
  ['horizonte', 'Envidraçamento', []],
  ['provedora', 'Linha Modelo', ['PN-001', 'PN-005']],
]

export async function preencherLinhas(
  transacao: Transacao,
  files: FileStore,
  pessoas: Record<NomeDaEmpresa, Logado>,
): Promise<void> {
  const { db } = transacao
  const prenativos = new Map((await selectPrenativos(db)).map(({ label, value }) => [label, value]))
  for (const [dono, descricao, codigos] of LINHAS) {
    const marca = marcaDaLinha(descricao)
    const logo =
      marca === undefined ? undefined : { sha256: await pintarSvg(transacao, files, marca), nome: 'logo.png' }
    const idLinha = await salvarLinha(db, pessoas[dono], linhaForm.parse({ descricao }), logo)
    for (const codigo of codigos) await insertPrenativo(db, { idLinha, idPrenativo: prenativos.get(codigo) ?? 0 })
  }
}
