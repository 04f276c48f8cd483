import { z } from 'zod'
import { email, id, idOpcional, selecao, simNao, texto, versao } from '../core/fields.ts'
import { MENSAGENS, textoMaximo } from '../core/mensagens.ts'
import { TIPO_USUARIO_OPCOES } from '../core/options.ts'

const MAIOR_NOME = 100
const MAIOR_SERIAL = 50
const MAIS_RECURSOS = 500

/** The documents send numbers, a form may send their text. */
const tipo = z.preprocess(
  (valor) => (typeof valor === 'string' && valor.trim() !== '' ? Number(valor) : valor || null),
  z.literal(
    TIPO_USUARIO_OPCOES.map(({ value }) => value),
    { error: ({ input }) => (input === null ? MENSAGENS.campoObrigatorio : MENSAGENS.valorInvalido) },
  ),
)

/** Spec 000 §5 "Company user"; absent `ativo` and resources keep their values. */
export const usuarioForm = z.object({
  nome: texto(MAIOR_NOME, textoMaximo('O', 'nome', MAIOR_NOME)).meta({ aliases: ['usuario'] }),
  email: email(MENSAGENS.campoObrigatorio),
  serial: texto(MAIOR_SERIAL, textoMaximo('O', 'serial', MAIOR_SERIAL)),
  tipo,
  ativo: simNao().nullish(),
  itensSelecionados: z.array(id()).max(MAIS_RECURSOS, MENSAGENS.valorInvalido).nullish(),
  idEmpresa: selecao(),
  id: idOpcional(),
  versao: versao(),
})
export type UsuarioForm = z.output<typeof usuarioForm>
