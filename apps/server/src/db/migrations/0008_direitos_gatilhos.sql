-- Screens given or taken touch their company or user, whose version tells a session that its rights may have changed.
CREATE FUNCTION portal_tocar_direitos() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %I SET direitos = direitos + 1 WHERE id IN (SELECT %I FROM mudadas)', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER usuario_tela_direitos_inclui AFTER INSERT ON usuario_tela REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION portal_tocar_direitos('usuario', 'id_usuario');
--> statement-breakpoint
CREATE TRIGGER usuario_tela_direitos_exclui AFTER DELETE ON usuario_tela REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION portal_tocar_direitos('usuario', 'id_usuario');
--> statement-breakpoint
CREATE TRIGGER usuario_tela_direitos_de AFTER UPDATE ON usuario_tela REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION portal_tocar_direitos('usuario', 'id_usuario');
--> statement-breakpoint
CREATE TRIGGER usuario_tela_direitos_para AFTER UPDATE ON usuario_tela REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION portal_tocar_direitos('usuario', 'id_usuario');
--> statement-breakpoint
CREATE TRIGGER empresa_tela_direitos_inclui AFTER INSERT ON empresa_tela REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION portal_tocar_direitos('empresa', 'id_empresa');
--> statement-breakpoint
CREATE TRIGGER empresa_tela_direitos_exclui AFTER DELETE ON empresa_tela REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION portal_tocar_direitos('empresa', 'id_empresa');
--> statement-breakpoint
CREATE TRIGGER empresa_tela_direitos_de AFTER UPDATE ON empresa_tela REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION portal_tocar_direitos('empresa', 'id_empresa');
--> statement-breakpoint
CREATE TRIGGER empresa_tela_direitos_para AFTER UPDATE ON empresa_tela REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION portal_tocar_direitos('empresa', 'id_empresa');
--> statement-breakpoint
-- The count is no fact of its own: the audit trail already names the screens.
CREATE OR REPLACE FUNCTION portal_diferenca(antes jsonb, depois jsonb, ocultas text[]) RETURNS jsonb
  LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_object_agg(portal_camel(chave),
      jsonb_strip_nulls(jsonb_build_object('antes', portal_linha(antes, ocultas) -> chave, 'depois', portal_linha(depois, ocultas) -> chave)))
    FROM jsonb_object_keys(coalesce(antes, depois)) AS chave
    WHERE chave NOT IN ('id', 'versao', 'criado_em', 'alterado_em', 'alterado_por', 'direitos')
      AND (antes -> chave) IS DISTINCT FROM (depois -> chave)
  $$;
