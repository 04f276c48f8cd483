-- The shape is the contract's (acabamentos/retrato.ts): what calls answer of the working copy, and what Homologar freezes.
CREATE VIEW acabamento_retrato AS
SELECT a.id, jsonb_build_object(
  'esquema', 1, 'id', a.id, 'codigo', a.codigo, 'descricao', a.descricao, 'status', a.status,
  'referencia', portal_opcao(r.id, r.descricao), 'tipoAcabamento', portal_opcao(t.id, t.descricao),
  'loteMinimo', a.lote_minimo, 'unidade', portal_opcao(u.id, u.sigla)
) AS conteudo
FROM acabamento a JOIN referencia r ON r.id = a.id_referencia LEFT JOIN tipo_acabamento t ON t.id = a.id_tipo_acabamento
  LEFT JOIN unidade u ON u.id = a.id_unidade;
--> statement-breakpoint
CREATE TRIGGER acabamento_versao_imutavel BEFORE UPDATE ON acabamento_versao FOR EACH ROW EXECUTE FUNCTION portal_imutavel();
--> statement-breakpoint
-- A version goes only with its finish; one that was published stays, because its publication does.
CREATE TRIGGER acabamento_versao_fica BEFORE DELETE ON acabamento_versao FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION portal_imutavel();
--> statement-breakpoint
CREATE TRIGGER acabamento_publicacao_imutavel BEFORE UPDATE OR DELETE ON acabamento_publicacao FOR EACH ROW EXECUTE FUNCTION portal_imutavel();
--> statement-breakpoint
SELECT portal_vigiar('acabamento');
