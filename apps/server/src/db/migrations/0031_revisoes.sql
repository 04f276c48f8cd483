CREATE TABLE "revisao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"area" text NOT NULL,
	"id_usuario" integer NOT NULL,
	"id_revisor" integer NOT NULL,
	"mensagem" text NOT NULL,
	"estado" text DEFAULT 'ABERTA' NOT NULL,
	"terminada_em" timestamp with time zone,
	"vista_em" timestamp with time zone,
	"quantos" integer DEFAULT 0 NOT NULL,
	"escopos" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisao_comentario" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisao_comentario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_item" integer NOT NULL,
	"campo" text,
	"texto" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisao_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisao_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_revisao" integer NOT NULL,
	"area" text NOT NULL,
	"id_registro" integer NOT NULL,
	"tipo" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"referencia" text NOT NULL,
	"id_versao_antes" integer,
	"conteudo" jsonb NOT NULL,
	"estado" text DEFAULT 'PENDENTE' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "revisao" ADD CONSTRAINT "revisao_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisao_comentario" ADD CONSTRAINT "revisao_comentario_id_item_revisao_item_id_fk" FOREIGN KEY ("id_item") REFERENCES "public"."revisao_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisao_item" ADD CONSTRAINT "revisao_item_id_revisao_revisao_id_fk" FOREIGN KEY ("id_revisao") REFERENCES "public"."revisao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revisao_empresa" ON "revisao" USING btree ("id_empresa","id");--> statement-breakpoint
CREATE INDEX "revisao_usuario" ON "revisao" USING btree ("id_usuario","estado");--> statement-breakpoint
CREATE INDEX "revisao_revisor" ON "revisao" USING btree ("id_revisor","estado");--> statement-breakpoint
CREATE INDEX "revisao_comentario_item" ON "revisao_comentario" USING btree ("id_item");--> statement-breakpoint
CREATE UNIQUE INDEX "revisao_item_unico" ON "revisao_item" USING btree ("id_revisao","id_registro");--> statement-breakpoint
CREATE INDEX "revisao_item_registro" ON "revisao_item" USING btree ("area","id_registro");--> statement-breakpoint
SELECT portal_vigiar('revisao'), portal_vigiar('revisao_item', '{id}', '{conteudo}'), portal_vigiar('revisao_comentario');
