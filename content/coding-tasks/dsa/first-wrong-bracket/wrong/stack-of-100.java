import java.util.*;

public class Main {
    public static void main(String[] args) {
        String s = new Scanner(System.in).nextLine();
        char[] stack = new char[100];
        int top = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if ("([{".indexOf(c) >= 0) stack[top++] = c;
            int kind = ")]}".indexOf(c);
            if (kind >= 0 && (top == 0 || stack[--top] != "([{".charAt(kind))) {
                System.out.println(i + 1);
                return;
            }
        }
        System.out.println(top == 0 ? "ok" : "open");
    }
}
