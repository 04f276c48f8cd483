CREATE TABLE "boletim" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boletim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_empresa" integer NOT NULL,
	"ano" smallint NOT NULL,
	"numero" integer NOT NULL,
	"titulo" text NOT NULL,
	"antes" timestamp with time zone NOT NULL,
	"depois" timestamp with time zone NOT NULL,
	"novos" integer NOT NULL,
	"alterados" integer NOT NULL,
	"descontinuados" integer NOT NULL,
	"retirados" integer NOT NULL,
	"html" text NOT NULL,
	"pdf" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer
);
--> statement-breakpoint
ALTER TABLE "boletim" ADD CONSTRAINT "boletim_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boletim" ADD CONSTRAINT "boletim_html_arquivo_sha256_fk" FOREIGN KEY ("html") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boletim" ADD CONSTRAINT "boletim_pdf_arquivo_sha256_fk" FOREIGN KEY ("pdf") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "boletim_unico" ON "boletim" USING btree ("id_empresa","ano","numero");--> statement-breakpoint
CREATE INDEX "boletim_html" ON "boletim" USING btree ("html");--> statement-breakpoint
CREATE INDEX "boletim_pdf" ON "boletim" USING btree ("pdf");--> statement-breakpoint
SELECT portal_vigiar('boletim');
CREATE TRIGGER boletim_imutavel BEFORE UPDATE OR DELETE ON boletim FOR EACH ROW EXECUTE FUNCTION portal_imutavel();
