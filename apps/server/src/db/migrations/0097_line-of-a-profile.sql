-- The line of a profile beside its weight: for now the column alone, and what new rows say there. It locks one table, for a
-- moment; lines of before come with 0098. The trail is told first that the column is no news, because it is made anew after this.
CREATE OR REPLACE FUNCTION portal_sem_novidade() RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$ BEGIN RETURN '{id,versao,criado_em,alterado_em,alterado_por,direitos,linha_do_material}'::text[] || portal_derivadas(); END $$;
--> statement-breakpoint
ALTER TABLE "perfil" ADD COLUMN "linha_do_material" integer;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION portal_anotar_linha() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.linha_do_material := (SELECT id_linha FROM material WHERE id = NEW.id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER perfil_linha BEFORE INSERT ON perfil FOR EACH ROW EXECUTE FUNCTION portal_anotar_linha();
