import java.util.*;

public class Main {
    public static void main(String[] args) {
        String s = new Scanner(System.in).nextLine();
        Deque<Character> stack = new ArrayDeque<>();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '(' || c == '[') stack.push(c);
            if (c == ')' || c == ']') {
                if (stack.isEmpty() || stack.pop() != (c == ')' ? '(' : '[')) {
                    System.out.println(i + 1);
                    return;
                }
            }
        }
        System.out.println(stack.isEmpty() ? "ok" : "open");
    }
}
